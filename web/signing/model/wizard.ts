import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument } from '../../../shared/contract/schemas/documents/document.ts';
import { checkboxGroup } from '../../../shared/fields/check.ts';
import { isComplete, mayBeRequired } from '../../../shared/fields/registry.ts';
import { entriesOf } from './entries.ts';
import { inReadingOrder } from './order.ts';

/** One thing that must be done: a required field, or a group of required checkboxes. */
export interface Step {
  /** The place to go to: the first of its boxes. */
  field: DataField;
  uuids: readonly string[];
  /** The entry of the form that it belongs to, by its first field. What is one entry there is counted as one. */
  entry: string;
  /** Its value was refused, so it is still missing. */
  refused?: true;
}

/** The steps of this signatory, in reading order. Optional fields and dates that fill themselves in are no steps. */
export function stepsOf(fields: readonly DataField[], children: readonly Pick<ChildDocument, 'key'>[], signatoryUuid: string): Step[] {
  const mine = inReadingOrder(
    fields.filter((field) => field.signatory_uuid === signatoryUuid),
    children,
  );
  const entries = entriesOf(mine.filter(isAsked), children).flatMap((members) =>
    members.map((field) => [field.uuid, members[0]?.uuid ?? field.uuid] as const),
  );
  const entryOf = new Map(entries);
  const covered = new Set<string>();
  const steps: Step[] = [];
  for (const field of mine) {
    if (covered.has(field.uuid) || !isAsked(field)) continue;
    const uuids = checkboxGroup(field, mine).map((box) => box.uuid);
    for (const uuid of uuids) covered.add(uuid);
    steps.push({ field, uuids, entry: entryOf.get(field.uuid) ?? field.uuid });
  }
  return steps;
}

function isAsked(field: DataField): boolean {
  return field.required && mayBeRequired(field);
}

/** The steps, with refused ones marked. Answers the same array if there is nothing to mark or unmark. */
export function withRefusals(steps: readonly Step[], refused: Readonly<Record<string, string>>): readonly Step[] {
  const isRefused = ({ uuids }: Step) => uuids.some((uuid) => uuid in refused);
  if (!steps.some((step) => step.refused || isRefused(step))) return steps;
  return steps.map(({ refused: _before, ...step }) => (isRefused(step) ? { ...step, refused: true } : step));
}

/** Any way of giving a value counts, unless the value was refused. */
export function isDone(step: Step, fields: readonly DataField[]): boolean {
  if (step.refused) return false;
  const now = fields.find((field) => field.uuid === step.field.uuid);
  return now !== undefined && isComplete(now, fields);
}

export interface Progress {
  done: number;
  total: number;
}

/** Counted by entries, as the form shows them: sixty pages to initial are one thing to do, which is done with the last of them. */
export function progressOf(steps: readonly Step[], fields: readonly DataField[]): Progress {
  const missing = new Set(steps.filter((step) => !isDone(step, fields)).map(({ entry }) => entry));
  const total = entriesIn(steps).length;
  return { done: total - missing.size, total };
}

/** Which of the things to do a field belongs to, from 1; 0 if none. */
export function positionOf(steps: readonly Step[], uuid: string): number {
  const entry = steps.find((step) => step.uuids.includes(uuid))?.entry;
  return entry === undefined ? 0 : entriesIn(steps).indexOf(entry) + 1;
}

function entriesIn(steps: readonly Step[]): string[] {
  return [...new Set(steps.map(({ entry }) => entry))];
}

/**
 * The next missing step after a field (after none, if null), starting again from the top at the end; undefined if nothing
 * is missing. `layout`: the uuids of fields in the order of the form, which comes before the order of the pages.
 */
export function nextStep(
  steps: readonly Step[],
  fields: readonly DataField[],
  children: readonly Pick<ChildDocument, 'key'>[],
  after: string | null,
  layout: readonly string[] = [],
): Step | undefined {
  const missing = steps.filter((step) => !isDone(step, fields));
  const place = (uuids: readonly string[]) => Math.min(...uuids.map((uuid) => layout.indexOf(uuid) + 1 || layout.length + 1));
  const open = layout.length > 0 ? missing.toSorted((a, b) => place(a.uuids) - place(b.uuids)) : missing;
  const from = after === null ? undefined : fields.find((field) => field.uuid === after);
  if (!from) return open[0];
  const onPages = inReadingOrder([...open.map((step) => step.field).filter((field) => field.uuid !== after), from], children);
  const uuidsOf = (uuid: string) => steps.find((step) => step.field.uuid === uuid)?.uuids ?? [uuid];
  const order = layout.length > 0 ? onPages.toSorted((a, b) => place(uuidsOf(a.uuid)) - place(uuidsOf(b.uuid))) : onPages;
  const follower = order[order.findIndex((field) => field.uuid === after) + 1];
  return open.find((step) => step.field.uuid === follower?.uuid) ?? open[0];
}

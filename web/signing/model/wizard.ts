import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import type { ChildDocument } from '../../../shared/contract/schemas/document.ts';
import { checkboxGroup } from '../../../shared/fields/check.ts';
import { isComplete, mayBeRequired } from '../../../shared/fields/registry.ts';
import { inReadingOrder } from './order.ts';

/** One thing that must be done: a required field, or a group of required checkboxes. */
export interface Step {
  /** Where to go: the first of its boxes. */
  field: DataField;
  uuids: readonly string[];
  /** What was put into it is not taken: it is still to be done. */
  refused?: true;
}

/** What this signatory must do, in reading order. Optional fields and dates that fill themselves are no steps. */
export function stepsOf(fields: readonly DataField[], children: readonly Pick<ChildDocument, 'key'>[], signatoryUuid: string): Step[] {
  const mine = inReadingOrder(
    fields.filter((field) => field.signatory_uuid === signatoryUuid),
    children,
  );
  const covered = new Set<string>();
  const steps: Step[] = [];
  for (const field of mine) {
    if (covered.has(field.uuid) || !field.required || !mayBeRequired(field)) continue;
    const uuids = checkboxGroup(field, mine).map((box) => box.uuid);
    for (const uuid of uuids) covered.add(uuid);
    steps.push({ field, uuids });
  }
  return steps;
}

/** The same steps, with those marked whose value was refused. The very same while none is and none was. */
export function withRefusals(steps: readonly Step[], refused: Readonly<Record<string, string>>): readonly Step[] {
  const isRefused = ({ uuids }: Step) => uuids.some((uuid) => uuid in refused);
  if (!steps.some((step) => step.refused || isRefused(step))) return steps;
  return steps.map(({ refused: _before, ...step }) => (isRefused(step) ? { ...step, refused: true } : step));
}

/** Any way to a value counts, unless the value was refused. */
export function isDone(step: Step, fields: readonly DataField[]): boolean {
  if (step.refused) return false;
  const now = fields.find((field) => field.uuid === step.field.uuid);
  return now !== undefined && isComplete(now, fields);
}

export interface Progress {
  done: number;
  total: number;
}

export function progressOf(steps: readonly Step[], fields: readonly DataField[]): Progress {
  return { done: steps.filter((step) => isDone(step, fields)).length, total: steps.length };
}

/** The next thing to do after a field (anywhere, if null), from the top again at the end; undefined when nothing is left. */
export function nextStep(
  steps: readonly Step[],
  fields: readonly DataField[],
  children: readonly Pick<ChildDocument, 'key'>[],
  after: string | null,
): Step | undefined {
  const open = steps.filter((step) => !isDone(step, fields));
  const from = after === null ? undefined : fields.find((field) => field.uuid === after);
  if (!from) return open[0];
  const order = inReadingOrder([...open.map((step) => step.field).filter((field) => field.uuid !== after), from], children);
  const follower = order[order.findIndex((field) => field.uuid === after) + 1];
  return open.find((step) => step.field.uuid === follower?.uuid) ?? open[0];
}

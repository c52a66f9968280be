import { cut } from '../../shared/domain/wording/cut.ts';
import type { FieldRecord } from '../data/pack/signatory-records.ts';

const kinds = ['field_group', 'checkbox_group'] as const;

/**
 * Fields of another pack with their groups renamed to free names, so that a rule about a group, or boxes that exclude
 * each other, never reach from one document into the other. `nameOf` gives the new name of a `field_group`.
 */
export function renameGroups(
  into: readonly FieldRecord[],
  from: readonly FieldRecord[],
): { fields: FieldRecord[]; nameOf: ReadonlyMap<string, string> } {
  const names = Object.fromEntries(kinds.map((kind) => [kind, freeNames(namesOf(into, kind), namesOf(from, kind))])) as Record<
    (typeof kinds)[number],
    Map<string, string>
  >;
  const fields = from.map((field) => ({
    ...field,
    field_group: names.field_group.get(field.field_group) ?? field.field_group,
    checkbox_group: names.checkbox_group.get(field.checkbox_group) ?? field.checkbox_group,
  }));
  return { fields, nameOf: names.field_group };
}

function namesOf(fields: readonly FieldRecord[], kind: (typeof kinds)[number]): Set<string> {
  return new Set(fields.map((field) => field[kind]).filter((name) => name !== ''));
}

/** New names for those already in use: the old name and a number. */
function freeNames(taken: ReadonlySet<string>, wanted: ReadonlySet<string>): Map<string, string> {
  const used = new Set([...taken, ...wanted]);
  const renamed = new Map<string, string>();
  for (const name of wanted) {
    if (!taken.has(name)) continue;
    let free = name;
    // A name has at most 120 characters.
    for (let n = 2; used.has(free); n++) free = `${cut(name, 110)} (${n})`;
    used.add(free);
    renamed.set(name, free);
  }
  return renamed;
}

import type { FormViewEntry } from '../../shared/contract/schemas/documents/form-view.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { fieldsSeenBy } from '../data/fields/fields-in-force.ts';
import type { FullPack } from '../data/pack/pack-records.ts';

/**
 * The entries that this viewer may see: about fields that exist, and to a signatory only those on documents that they
 * see. Words that stand in one part of the form with other documents' fields alone are about these, and go with them.
 */
export function formViewFor(full: FullPack, viewer: MemberCaller | SignatoryCaller, entries: readonly FormViewEntry[]): FormViewEntry[] {
  const all = new Set(full.fields.map(({ uuid }) => uuid));
  const existing = entries.filter(({ type, uuid }) => type !== 'data_field' || all.has(uuid));
  if (viewer.kind === 'member') return existing;
  const seen = new Set(fieldsSeenBy(full, viewer.signatory_uuid).map(({ uuid }) => uuid));
  return partsOf(existing).flatMap((part) => {
    const shown = part.filter(({ type, uuid }) => type !== 'data_field' || seen.has(uuid));
    const isOfOthers = shown.length < part.length && shown.every(({ type }) => type !== 'data_field');
    return isOfOthers ? [] : shown;
  });
}

/** A part begins with a heading, or with a section. */
function partsOf(entries: readonly FormViewEntry[]): FormViewEntry[][] {
  const parts: FormViewEntry[][] = [];
  for (const entry of entries) {
    const part = parts.at(-1);
    if (part && part[0]?.index === entry.index && !headings.has(entry.type)) part.push(entry);
    else parts.push([entry]);
  }
  return parts;
}

const headings: ReadonlySet<FormViewEntry['type']> = new Set(['h1', 'h2', 'h3']);

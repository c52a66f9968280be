import type { AnchorStoreProblem } from '../ports/anchors.ts';
import type { AuditCheck, BrokenTrail } from './check-trails.ts';

const problems: Record<BrokenTrail['problem'], (n: number) => string> = {
  not_a_trail: () => 'Its audit records cannot be read.',
  changed_record: (n) => `Record ${n} was changed: it is not what its hash was made of.`,
  broken_link: (n) => `Record ${n} is missing, or out of order.`,
  end_differs: (n) => `Its audit trail ends with record ${n}, which is not the end that the document notes.`,
  rewritten: (n) => `Record ${n} is another than the one that was anchored: the trail was rewritten from there.`,
  truncated: (n) => `Record ${n} was anchored and is gone: the trail was cut off before it.`,
  forked: (n) => `Record ${n} was anchored in two versions: the trail was rewritten from there.`,
  anchor_missing: (n) => `Record ${n} has no anchor: it was put into the table without the product, or anchoring failed.`,
  backdated: (n) => `Record ${n} came into the table long after the time that it names.`,
  anchor_changed: (n) => `The anchor of record ${n} was changed.`,
};

const storeProblems: Record<AnchorStoreProblem['code'], (place: string) => string> = {
  anchors_changed: (place) => `The anchors were changed: ${place}.`,
  anchors_removed: (place) => `Anchors were removed: ${place}.`,
  anchors_not_locked: (place) => `The bucket ${place} does not lock what is put into it.`,
};

/** A check's result in words for a person: what was checked, what was found, and what that proves. */
export function checkWords({ documents, deleted, records, anchored, since, broken, store }: AuditCheck): string {
  const looked = `${count(documents, 'document')} with ${count(records, 'audit record')}, ${anchored} of them anchored${since ? ` (anchors begin ${time(since)})` : ''}.`;
  const gone = deleted > 0 ? [`${count(deleted, 'document')} deleted for ever, with anchors.`] : [];
  const found = [
    ...store.map(({ code, place }) => storeProblems[code](place)),
    ...broken.map(({ document_key, problem, sequence }) => `${document_key}: ${problems[problem](sequence)}`),
  ];
  const older = records - anchored;
  const all =
    older === 0
      ? 'Every record is as it was when it was anchored.'
      : `Every anchored record is as it was; ${older} without an anchor are older than the anchors or too new, and prove nothing by themselves.`;
  return [looked, ...gone, ...(found.length > 0 ? found : [all])].join('\n');
}

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;
const time = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;

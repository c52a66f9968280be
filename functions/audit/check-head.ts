import { keys } from '../data/keys.ts';
import { isSound } from './anchors-of.ts';
import type { Checking } from './check-trails.ts';

/** A chain's head as a mail carries it: whole in its header, and its beginning in the last line. */
export interface MailedHead {
  document_key: string;
  sequence: number;
  /** Hex digits. */
  head: string;
}

/** Reads `document=…; record=…; head=…` or `Audit record … of document …: …`. Undefined for anything else. */
export function readMailedHead(text: string): MailedHead | undefined {
  const header = /document=(\w+);\s*record=(\d+);\s*head=([0-9a-f]{64})/.exec(text);
  const line = /Audit record (\d+) of document (\w+):((?: [0-9a-f]{4}){5})/.exec(text);
  if (header?.[1] && header[3]) return { document_key: header[1], sequence: Number(header[2]), head: header[3] };
  if (line?.[2] && line[3]) return { document_key: line[2], sequence: Number(line[1]), head: line[3].replaceAll(' ', '') };
  return undefined;
}

type Found = 'same' | 'other' | 'none';

/** Whether the trail and its anchors still have the record that a mail names. */
export async function checkHead(deps: Checking, { document_key, sequence, head }: MailedHead): Promise<{ record: Found; anchor: Found }> {
  const record = await deps.table.get(keys.audit(document_key, sequence), { consistent: true });
  const anchors = (await deps.anchors.of(document_key)).filter((anchor) => anchor.sequence === sequence);
  const sound = await Promise.all(anchors.map((anchor) => isSound(deps.mac, anchor)));
  const compared = (hashes: string[]): Found =>
    hashes.length === 0 ? 'none' : hashes.some((hash) => hash.startsWith(head)) ? 'same' : 'other';
  return { record: compared(record ? [record.hash] : []), anchor: compared(anchors.filter((_, at) => sound[at]).map(({ hash }) => hash)) };
}

/** The result in words for a person. */
export function headWords({ document_key, sequence }: MailedHead, { record, anchor }: { record: Found; anchor: Found }): string {
  const records = {
    same: 'is the one that the mail names',
    other: 'is another than the one that the mail names: the trail was rewritten since',
    none: 'is not there any more',
  };
  const anchors = {
    same: 'Its anchor is the same.',
    other: 'Another record was anchored under this number.',
    none: 'No sound anchor of it is kept.',
  };
  return `Record ${sequence} of document ${document_key} ${records[record]}. ${anchors[anchor]}`;
}

import type { StampField } from '../../shared/fields/stamp-field.ts';
import { keys } from '../data/keys.ts';
import type { StoredAudit } from '../data/pack-store.ts';
import type { ChildRecord, FullPack } from '../data/records.ts';
import type { FinishInput } from '../ports/pdf.ts';
import type { Table } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { certificateFacts, signatureOf } from './certificate-facts.ts';
import { printedBlobs, readBlobs, stampFields } from './stamp-fields.ts';

export interface SealMaterial {
  files: { bytes: Uint8Array; fields: StampField[] }[];
  /** Field pictures and signatures by blob key. */
  images: Record<string, Uint8Array>;
  facts: NonNullable<FinishInput['certificate']>;
}

/** Reads all that a pack's final file is made of. Everything comes from records, so that sealing again makes the same. */
export async function sealMaterial(deps: DepsFor<{ table: 'read'; files: 'read' }>, full: FullPack): Promise<SealMaterial> {
  const { pack, children, signatories, fields } = full;
  const blobs = [...printedBlobs(fields), ...signatories.flatMap((person) => signatureOf(person.uuid, fields) ?? [])];
  const [bytes, images, audit, account] = await Promise.all([
    Promise.all(children.map((child) => deps.files.get(clearFileOf(child)))),
    readBlobs(deps.files, blobs),
    readAudit(deps.table, pack.key),
    deps.table.get(keys.account(pack.account_key)),
  ]);
  const facts = certificateFacts(full, { audit, accountName: String(account?.name ?? ''), settings: deps.settings });
  return {
    files: children.map((child, index) => ({ bytes: bytes[index] ?? new Uint8Array(), fields: stampFields(fields, child.key) })),
    images,
    facts,
  };
}

/** The clear copy that pages are drawn from; sending is refused until every child has one. */
function clearFileOf(child: ChildRecord): string {
  if (!child.clear_file_key) throw new Error('A document to be sealed has no file.');
  return child.clear_file_key;
}

async function readAudit(table: Table, packKey: string): Promise<StoredAudit[]> {
  const records: StoredAudit[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({ pk: `PACK#${packKey}`, sk: { beginsWith: '~AUDIT#' }, consistent: true, ...(cursor && { cursor }) });
    records.push(...(page.items as unknown as StoredAudit[]));
    cursor = page.cursor;
  } while (cursor);
  return records;
}

import { createHash } from 'node:crypto';
import { blobFileKey } from '../data/blobs.ts';
import { keys } from '../data/keys.ts';
import type { StoredAudit } from '../data/pack-store.ts';
import type { FullPack } from '../data/records.ts';
import type { PdfEngine } from '../ports/pdf.ts';
import type { Signer } from '../ports/signer.ts';
import type { Table } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import type { Settings } from '../runtime/settings.ts';
import { certificateInput, signatureOf } from './certificate-input.ts';

type Sealing = DepsFor<{ table: 'read'; files: 'read'; pdf: 'read' }>;

/** The audit certificate of a pack whose stamped content is known. */
export async function makeCertificate(deps: Sealing, full: FullPack, content: Uint8Array): Promise<Uint8Array> {
  const [audit, account, images] = await Promise.all([
    readAudit(deps.table, full.pack.key),
    deps.table.get(keys.account(full.pack.account_key)),
    signatureImages(deps, full),
  ]);
  const contentSha256 = createHash('sha256').update(content).digest('hex');
  return deps.pdf.certificate(
    certificateInput(full, { audit, images, contentSha256, accountName: String(account?.name ?? ''), settings: deps.settings }),
  );
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

async function signatureImages({ files }: Sealing, { signatories, fields }: FullPack): Promise<Record<string, Uint8Array>> {
  const names = [...new Set(signatories.flatMap((person) => signatureOf(person.uuid, fields) ?? []))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await files.get(blobFileKey(name))] as const)));
}

/** Seals with the installation's key. The claimed time is that of completion, the same however often it is tried. */
export async function sealBytes(
  deps: { pdf: PdfEngine; signer: Signer; settings: Settings },
  full: FullPack,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const [algorithm, certificateChain] = await Promise.all([deps.signer.algorithm(), deps.signer.certificateChain()]);
  const prepared = await deps.pdf.prepareSeal(bytes, {
    algorithm,
    certificateChain,
    reason: 'Signed by everybody it was sent to',
    name: deps.settings.appName,
    signed_at: full.pack.date_completed ?? full.pack.date_updated,
  });
  return deps.pdf.finishSeal(prepared, await deps.signer.sign(prepared.digest));
}

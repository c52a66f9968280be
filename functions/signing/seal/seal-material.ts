import { certificateBranding } from '../../../shared/domain/branding/on-certificate.ts';
import { drawnOtherwiseWarning } from '../../../shared/domain/documents/pdf-warnings.ts';
import { readAudit } from '../../data/audit/read-audit.ts';
import { enabled, fieldsInForce, isRejected } from '../../data/fields/fields-in-force.ts';
import { keys } from '../../data/keys.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import { isDrawnAlike } from '../../pdf/elsewhere/in-jobs.ts';
import type { FinalInput, FinalPart } from '../../ports/pdf.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { certificateFacts } from '../certificate/certificate-facts.ts';
import { signatureOf } from '../certificate/certificate-people.ts';
import { printedBlobs, readBlobs, stampFields } from './stamp-fields.ts';

export interface SealMaterial {
  files: FinalPart[];
  /** Field pictures and signatures by blob key. */
  images: Record<string, Uint8Array>;
  facts: NonNullable<FinalInput['certificate']>;
}

type Reading = DepsFor<{ table: 'read'; files: 'read'; pdf: 'read' }>;

/** Reads everything that a pack's final file is made of. It all comes from records, so sealing again makes the same file. */
export async function sealMaterial(deps: Reading, stored: FullPack): Promise<SealMaterial> {
  const full = { ...stored, fields: enabled(fieldsInForce(stored)) };
  const { pack, signatories, fields } = full;
  const blobs = [...printedBlobs(fields), ...signatories.flatMap((person) => signatureOf(person.uuid, fields) ?? [])];
  const { logo } = certificateBranding(pack.look, '');
  if (logo !== null) blobs.push(logo);
  const [files, images, audit, account] = await Promise.all([
    readFiles(deps, full),
    readBlobs(deps.files, blobs),
    readAudit(deps.table, pack.key),
    deps.table.get(keys.account(pack.account_key)),
  ]);
  const facts = certificateFacts(full, { audit, accountName: String(account?.name ?? ''), settings: deps.settings });
  return { files, images, facts };
}

async function readFiles(deps: Reading, full: FullPack): Promise<FinalPart[]> {
  const files = await Promise.all(
    full.children.map(async (child) => ({
      bytes: await deps.files.get(clearFileOf(child)),
      fields: stampFields(full.fields, child.key, full.signatories),
      name: child.document_name,
      ...(isRejected(child, full.pack) && { watermark: 'Rejected' }),
    })),
  );
  const signed = await asUploaded(deps, full, files);
  return signed ? [signed] : files;
}

/**
 * The file as it was uploaded, if it came with valid signatures and only a seal is added, so that they stay valid. Not if
 * its clear copy may look different, because people were shown that one.
 */
async function asUploaded({ files, pdf }: Reading, { pack, children }: FullPack, made: FinalPart[]): Promise<FinalPart | null> {
  const [child] = children;
  const [clear] = made;
  const { include_audit_trail_in_signed_documents: withCertificate, use_certificates_for_signed_pdf: sealed } = pack.settings;
  if (!child?.original_file_key || children.length > 1 || clear?.fields.length !== 0 || withCertificate || !sealed) return null;
  const bytes = await files.get(child.original_file_key);
  const found = await pdf.inspect(bytes);
  const isShownAlike = !child.pdf_warnings?.includes(drawnOtherwiseWarning);
  const untouched = found.ok && found.encryption === 'none' && found.repaired.length === 0 && isShownAlike;
  if (!untouched || found.signatures.length === 0) return null;
  if (mayHaveTwoTables(bytes) || !(await isSoundlySigned(pdf, bytes))) return null;
  if (!((await isHarmless(pdf, bytes)) && (await isDrawnAlike(pdf, bytes, found.page_count)))) return null;
  return { bytes, shown: clear.bytes, fields: [], is_signed: true };
}

/**
 * A signature that does not hold must not let an uncleaned file through. Nor may a file that brings its own audit
 * trail: readers would take it for the trail of the sealed document.
 */
async function isSoundlySigned(pdf: Reading['pdf'], bytes: Uint8Array): Promise<boolean> {
  const report = await pdf.verify(bytes);
  return (
    report.ok && report.audit === null && report.signatures.length > 0 && (report.verdict === 'intact' || report.verdict === 'added_to')
  );
}

/** Whether the clear copy, which people were shown, holds and shows everything in the upload. Any rewriting breaks a certification. */
async function isHarmless(pdf: Reading['pdf'], bytes: Uint8Array): Promise<boolean> {
  const copy = await pdf.normalise(bytes);
  return copy.ok && !copy.is_drawn_anew;
}

/** Longer ends of a file are not read, and count as what can't be known. */
const longestTrailer = 65_536;

/** Whether a file may name a second table of its objects (`XRefStm`), by which some readers read other objects than the rest. */
function mayHaveTwoTables(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('trailer'); at >= 0; at = file.indexOf('trailer', at + 1)) {
    const end = file.indexOf('startxref', at);
    if (end < 0 || end - at > longestTrailer) return true;
    const text = file.toString('latin1', at, end);
    const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    if (plain.includes('/XRefStm')) return true;
  }
  return false;
}

/** The clear copy that pages are drawn from. Sending is refused until every child has one. */
function clearFileOf(child: ChildRecord): string {
  if (!child.clear_file_key) throw new Error('A document to be sealed has no file.');
  return child.clear_file_key;
}

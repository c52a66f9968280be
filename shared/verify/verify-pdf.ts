import type { Language } from '../messages/languages.ts';
import { type Certification, isOnlyProof, isPermitted } from './changes.ts';
import { compareRevisions } from './compare/compare-revisions.ts';
import { checkEmbeddedAudit } from './embedded-audit.ts';
import { PdfFile, type ReadObjects, revisionEnds } from './pdf/pdf-file.ts';
import { UnreadablePdf } from './pdf/pdf-values.ts';
import type { AuditReport, PdfReport, SignatureReport, Verdict } from './report.ts';
import { type CheckedSignature, checkSignature } from './signature/check-signature.ts';
import { readSecurityStore, type SecurityStore } from './signature/security-store.ts';
import { digest, hex } from './signature/x509.ts';
import { type FoundSignature, findSignatures, scanForSignatures } from './signature-fields.ts';

const mostRevisions = 50;
const noStore: SecurityStore = { isThere: false, certificates: [], ocsps: [], crls: [] };

/**
 * Reports everything that a PDF itself shows of its integrity: its signatures, the changes since each of them, and the
 * audit trail inside. It works the same in a browser, in the product and on the command line. Needs WebCrypto; never
 * throws because of a file's content. The audit trail's records are put into words in this language.
 */
export async function verifyPdf(bytes: Uint8Array, language: Language = 'en'): Promise<PdfReport> {
  const sha256 = hex(await digest('SHA-256', bytes));
  const read: ReadObjects = new Map();
  const opened = open(bytes, read);
  const found = opened?.signatures ?? scanForSignatures(bytes);
  const store = opened?.store ?? noStore;
  const checked: CheckedSignature[] = [];
  for (const one of found) checked.push(await checkSignature(bytes, one, opened?.file ?? null, store));
  for (const one of opened ? removedSignatures(bytes, read, found) : []) {
    checked.push({ ...(await checkSignature(bytes, one, opened?.file ?? null, store)), valid: false, problem_code: 'removed' });
  }
  checked.sort((a, b) => (a.covered?.end ?? 0) - (b.covered?.end ?? 0));
  const file = opened?.file;
  if (file) for (const one of checked) lookAtChanges(one, file, read, certificationOf(checked));
  else if (!opened?.isEncrypted)
    for (const one of checked) if (one.valid) Object.assign(one, { valid: false, problem_code: 'structure_damaged' });
  raiseLevels(checked, read, bytes);
  const audit = file ? await newestTrail(bytes, read, checked, language) : null;
  return {
    verdict: checked.length > 0 ? verdictOf(checked) : opened ? 'not_sealed' : 'damaged',
    sha256,
    signatures: checked.map(report),
    audit,
  };
}

/** The trail that the last holding signature with a trail brought. */
async function newestTrail(
  bytes: Uint8Array,
  read: ReadObjects,
  checked: readonly CheckedSignature[],
  language: Language,
): Promise<AuditReport | null> {
  for (const { covered, valid, kind } of checked.toReversed()) {
    const revision = covered && valid && kind !== 'time_stamp' ? openFile(bytes.subarray(0, covered.end), read) : null;
    const audit = revision && (await checkEmbeddedAudit(revision, language));
    if (audit) return audit;
  }
  return null;
}

interface Opened {
  file: PdfFile | null;
  isEncrypted: boolean;
  signatures: FoundSignature[];
  store: SecurityStore;
}

/** Null if the structure can't be followed. In an encrypted file only unencrypted parts are read. */
function open(bytes: Uint8Array, read: ReadObjects): Opened | null {
  const file = openFile(bytes, read);
  if (!file) return null;
  try {
    return { file, isEncrypted: file.isEncrypted, signatures: findSignatures(file), store: readSecurityStore(file) };
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    return file.isEncrypted ? { file: null, isEncrypted: true, signatures: scanForSignatures(bytes), store: noStore } : null;
  }
}

function openFile(bytes: Uint8Array, read: ReadObjects): PdfFile | null {
  try {
    const file = new PdfFile(bytes, read);
    return file.catalog && file;
  } catch (error) {
    if (error instanceof UnreadablePdf) return null;
    throw error;
  }
}

/** Signatures of older revisions that the current file no longer shows. */
function removedSignatures(bytes: Uint8Array, read: ReadObjects, found: FoundSignature[]): FoundSignature[] {
  const removed: FoundSignature[] = [];
  for (const end of revisionEnds(bytes).slice(-mostRevisions - 1, -1)) {
    const older = openFile(bytes.subarray(0, end), read);
    if (!older) continue;
    try {
      for (const one of findSignatures(older)) {
        if (![...found, ...removed].some(({ dictionary }) => dictionary.start === one.dictionary.start)) removed.push(one);
      }
    } catch (error) {
      if (!(error instanceof UnreadablePdf)) throw error;
    }
  }
  return removed;
}

function lookAtChanges(one: CheckedSignature, file: PdfFile, read: ReadObjects, certification: Certification | null): void {
  if (!one.covered || one.problem_code === 'removed') return;
  const before = openFile(file.bytes.subarray(0, one.covered.end), read);
  if (!before || !holds(before, one)) {
    if (one.valid) Object.assign(one, { valid: false, problem_code: 'part_of_file' });
    return;
  }
  one.changes = one.covers_whole_file ? [] : compareRevisions(before, file);
  one.changes_permitted = isPermitted(one.changes, certification);
}

/** Whether the revision that a signature covers is a complete file which has this signature. */
function holds(before: PdfFile, { covered }: CheckedSignature): boolean {
  try {
    return findSignatures(before).some(({ dictionary }) => dictionary.entries.get('Contents') === covered?.contents);
  } catch (error) {
    if (error instanceof UnreadablePdf) return before.isEncrypted;
    throw error;
  }
}

/** The changes that the file's certification allows, if it holds. */
function certificationOf(checked: CheckedSignature[]): Certification | null {
  return checked.find(({ kind, valid }) => kind === 'seal' && valid)?.certification ?? null;
}

/** LT if there is validation data for every certificate; LTA if a time stamp covers that data. */
function raiseLevels(checked: CheckedSignature[], read: ReadObjects, bytes: Uint8Array): void {
  for (const one of checked) {
    if (one.level !== 'T' || one.proof !== 'good') continue;
    const covering = checked.find((stamp) => {
      const { kind, valid, covered } = stamp;
      if (kind !== 'time_stamp' || !valid || !covered || covered.end <= (one.covered?.end ?? 0)) return false;
      const revision = openFile(bytes.subarray(0, covered.end), read);
      return revision !== null && readSecurityStore(revision).isThere;
    });
    one.level = covering ? 'LTA' : 'LT';
  }
}

function verdictOf(checked: CheckedSignature[]): Verdict {
  if (checked.some(({ valid, changes_permitted }) => !valid || !changes_permitted)) return 'changed';
  const last = checked.findLast(({ kind }) => kind !== 'time_stamp') ?? checked.at(-1);
  const first = checked.find(({ kind }) => kind === 'seal') ?? last;
  return first && isOnlyProof(first.changes) ? 'intact' : 'added_to';
}

function report({ covered, proof, ...facts }: CheckedSignature): SignatureReport {
  return facts;
}

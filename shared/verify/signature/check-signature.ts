import type { Certificate } from 'pkijs';
import type { Certification, Change } from '../changes.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { isA, nameOf, readText } from '../pdf/pdf-values.ts';
import type { SignatureProblem, SignatureReport } from '../report.ts';
import { type Covered, coveredBy, type FoundSignature } from '../signature-fields.ts';
import { algorithmText, type Cms, claimedTime, cmsProblem, namesCertificate, readCms, signerCertificate, timeStampToken } from './cms.ts';
import { chainStatus, type RevocationStatus } from './revocation.ts';
import type { SecurityStore } from './security-store.ts';
import { checkTimeStamp, type TimeStamp } from './time-stamp.ts';
import { certificateFacts, chainOf } from './x509.ts';

/** What is known of a signature before later additions are looked at. */
export type CheckedSignature = SignatureReport & {
  covered: Covered | null;
  /** The status of its certificates and its time stamp's: none missing, none unknown, none revoked. */
  proof: RevocationStatus | 'none';
};

const nothingSince: { changes: Change[]; changes_permitted: boolean } = { changes: [], changes_permitted: true };

/** Checks one signature by itself. `file` resolves the references of its dictionary; null if the structure can't be followed. */
export async function checkSignature(
  bytes: Uint8Array,
  found: FoundSignature,
  file: PdfFile | null,
  store: SecurityStore,
): Promise<CheckedSignature> {
  const { dictionary, fieldName } = found;
  const entry = (key: string) => (file ? file.entry(dictionary, key) : (dictionary.entries.get(key) ?? null));
  const subFilter = nameOf(entry('SubFilter'));
  const certification = certificationOf(found, file);
  const covered = coveredBy(bytes, found);
  const base: CheckedSignature = {
    kind: subFilter === 'ETSI.RFC3161' ? 'time_stamp' : certification === null ? 'signature' : 'seal',
    valid: false,
    problem_code: 'coverage_unclear',
    covers_whole_file: covered?.end === bytes.length,
    field_name: fieldName,
    signer_name: readText(entry('Name')),
    signed_at: isoTime(readText(entry('M'))),
    reason: readText(entry('Reason')),
    algorithm: '',
    certificate_sha256: '',
    certificate: null,
    chain: [],
    chain_complete: false,
    revocation: 'none',
    time_stamp: null,
    level: null,
    certification,
    ...nothingSince,
    covered,
    proof: 'none',
  };
  if (!covered) return base;
  try {
    return await checkValue(bytes, covered, base, subFilter, store);
  } catch {
    // Damaged DER makes the library throw errors of many kinds.
    return { ...base, problem_code: 'signature_unreadable' };
  }
}

async function checkValue(
  bytes: Uint8Array,
  covered: Covered,
  base: CheckedSignature,
  subFilter: string,
  store: SecurityStore,
): Promise<CheckedSignature> {
  const cms = readCms(covered.contents.bytes);
  const signer = cms && signerCertificate(cms);
  if (!cms || !signer) return { ...base, problem_code: cms ? 'certificate_missing' : 'signature_unreadable' };
  const signed = coveredBytes(bytes, covered);
  const stamp = base.kind === 'time_stamp' ? await checkTimeStamp(covered.contents.bytes, signed) : await stampOf(cms);
  const { chain, isComplete } = await chainOf(signer, [...cms.certificates, ...store.certificates]);
  const revocation = await statusOf(chain, isComplete, store);
  const facts = await certificateFacts(signer);
  const problem = await problemOf(base.kind, cms, signed, stamp);
  return {
    ...base,
    problem_code: problem ?? (revocation === 'revoked' ? 'certificate_revoked' : null),
    valid: problem === null && revocation !== 'revoked',
    signer_name: facts.name || base.signer_name,
    signed_at: base.kind === 'time_stamp' && stamp ? stamp.time : (base.signed_at ?? claimedTime(cms.signer)),
    algorithm: algorithmText(cms.signer),
    certificate_sha256: facts.sha256,
    certificate: facts,
    chain: await Promise.all(chain.map(named)),
    chain_complete: isComplete,
    revocation,
    time_stamp:
      stamp && base.kind !== 'time_stamp'
        ? { time: stamp.time, authority: (await named(stamp.authority)).name, valid: stamp.isValid }
        : null,
    level: problem === null && subFilter === 'ETSI.CAdES.detached' && (await namesCertificate(cms, signer)) ? (stamp ? 'T' : 'B') : null,
    proof: await proofOf(revocation, stamp, cms, store),
  };
}

function coveredBytes(bytes: Uint8Array, { before, after, end }: Covered): Uint8Array {
  const signed = new Uint8Array(before + end - after);
  signed.set(bytes.subarray(0, before));
  signed.set(bytes.subarray(after, end), before);
  return signed;
}

async function problemOf(
  kind: SignatureReport['kind'],
  cms: Cms,
  signed: Uint8Array,
  stamp: TimeStamp | null,
): Promise<SignatureProblem | null> {
  if (kind === 'time_stamp') {
    const inner = cms.content ? await cmsProblem(cms, cms.content) : 'signature_unreadable';
    return inner ?? (stamp?.isValid ? null : 'digest_differs');
  }
  // A signature over content of its own says nothing about the file's.
  if (cms.content) return 'signature_wrong';
  const problem = await cmsProblem(cms, signed);
  if (problem) return problem;
  return timeStampToken(cms.signer) && !stamp?.isValid ? 'time_stamp_wrong' : null;
}

async function stampOf(cms: Cms): Promise<TimeStamp | null> {
  const token = timeStampToken(cms.signer);
  return token ? checkTimeStamp(token, cms.signer.signature.valueBlock.valueHexView) : null;
}

/** 'none' if the file holds no validation data; 'unknown' if the chain is incomplete. */
async function statusOf(chain: Certificate[], isComplete: boolean, store: SecurityStore): Promise<RevocationStatus | 'none'> {
  if (!store.isThere) return 'none';
  return isComplete ? chainStatus(chain, store) : 'unknown';
}

async function proofOf(
  own: RevocationStatus | 'none',
  stamp: TimeStamp | null,
  cms: Cms,
  store: SecurityStore,
): Promise<RevocationStatus | 'none'> {
  if (own !== 'good' || !stamp) return own === 'good' ? 'none' : own;
  const known = [...stamp.cms.certificates, ...cms.certificates, ...store.certificates];
  const { chain, isComplete } = await chainOf(stamp.authority, known);
  return statusOf(chain, isComplete, store);
}

async function named(certificate: Certificate): Promise<{ name: string; sha256: string }> {
  const { name, sha256 } = await certificateFacts(certificate);
  return { name, sha256 };
}

/** The later changes that a certifying signature allows (DocMDP); null if it does not certify. */
function certificationOf({ dictionary }: FoundSignature, file: PdfFile | null): Certification | null {
  if (!file) return null;
  for (const reference of file.list(dictionary.entries.get('Reference'))) {
    const found = file.resolve(reference);
    if (!isA('dictionary', found) || nameOf(file.entry(found, 'TransformMethod')) !== 'DocMDP') continue;
    const parameters = file.entry(found, 'TransformParams');
    const permission = isA('dictionary', parameters) ? file.entry(parameters, 'P') : null;
    return permission === 1 || permission === 3 ? permission : 2;
  }
  return null;
}

/** Converts a PDF date to ISO 8601; null if it is no date. */
export function isoTime(pdfDate: string): string | null {
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(pdfDate);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, sign, zoneHour = '00', zoneMinute = '00'] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000${sign ? `${sign}${zoneHour}:${zoneMinute}` : 'Z'}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

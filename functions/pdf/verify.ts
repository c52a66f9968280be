import { createHash, webcrypto } from 'node:crypto';
import type { PdfProblem, VerifiedSignature } from '../ports/pdf.ts';
import { refuseByBytes } from './inspect.ts';
import { heap, type OpenPdf, openError, withPdf } from './pdfium.ts';
import { problem } from './problems.ts';

type Pkijs = typeof import('pkijs');

/** Every signature of a file, oldest revision first as the file lists them. Trust in a certificate is the caller's question. */
export async function verify(bytes: Uint8Array): Promise<{ ok: true; signatures: VerifiedSignature[] } | PdfProblem> {
  const refused = refuseByBytes(bytes);
  if (refused) return refused;
  const found = await withPdf(bytes, undefined, (opened) => {
    if ('error' in opened) return problem(opened.error === openError.password ? 'pdf_password_required' : 'pdf_damaged');
    return readSignatures(opened);
  });
  if ('ok' in found) return found;
  const signatures: VerifiedSignature[] = [];
  for (const one of found) signatures.push(await verifyOne(bytes, one));
  return { ok: true, signatures };
}

interface FoundSignature {
  contents: Uint8Array;
  byteRange: number[];
  time: string;
}

function readSignatures({ lib, doc }: OpenPdf): FoundSignature[] {
  const { malloc, free } = lib.pdfium.wasmExports;
  // Each of PDFium's getters answers a length, and fills a buffer that is long enough.
  const read = (unit: number, get: (at: number, length: number) => number): Uint8Array => {
    const length = get(0, 0);
    const at = malloc(Math.max(1, length * unit));
    get(at, length);
    const copy = heap(lib).slice(at, at + length * unit);
    free(at);
    return copy;
  };
  return Array.from({ length: Math.max(0, lib.FPDF_GetSignatureCount(doc)) }, (_, index) => {
    const signature = lib.FPDF_GetSignatureObject(doc, index);
    const range = read(4, (at, length) => lib.FPDFSignatureObj_GetByteRange(signature, at, length));
    const time = read(1, (at, length) => lib.FPDFSignatureObj_GetTime(signature, at, length));
    return {
      contents: read(1, (at, length) => lib.FPDFSignatureObj_GetContents(signature, at, length)),
      byteRange: [...new Int32Array(range.buffer, range.byteOffset, range.byteLength / 4)],
      time: Buffer.from(time).toString('latin1').replace(/\0.*$/s, ''),
    };
  });
}

async function verifyOne(bytes: Uint8Array, { contents, byteRange, time }: FoundSignature): Promise<VerifiedSignature> {
  const signedAt = isoTime(time);
  const unread = { signer_name: '', signed_at: signedAt, certificate_sha256: '' };
  const [start, before, after, rest] = byteRange;
  if (byteRange.length !== 4 || start !== 0 || !before || !after || rest === undefined || !isGap(bytes, before, after, rest)) {
    return { ...unread, valid: false, covers_whole_file: false, problem: 'The signature does not say which part of the file it covers.' };
  }
  const coversWholeFile = after + rest === bytes.length;
  const signed = Buffer.concat([bytes.subarray(0, before), bytes.subarray(after, after + rest)]);
  try {
    const { valid, certificate, name, digestMatches } = await checkCms(contents, signed);
    const sha256 = createHash('sha256').update(certificate).digest('hex');
    const later = coversWholeFile ? null : 'Something was added to the file after it was signed.';
    const wrong = digestMatches ? 'The signature does not match its certificate.' : 'The file was changed after it was signed.';
    return {
      valid,
      covers_whole_file: coversWholeFile,
      signer_name: name,
      signed_at: signedAt,
      certificate_sha256: sha256,
      problem: valid ? later : wrong,
    };
  } catch {
    return { ...unread, valid: false, covers_whole_file: coversWholeFile, problem: 'The signature can not be read.' };
  }
}

/** What a signature leaves out must be its own value and nothing else, or content could hide there. */
function isGap(bytes: Uint8Array, before: number, after: number, rest: number): boolean {
  if (after <= before || after + rest > bytes.length || rest < 0) return false;
  if (bytes[before] !== 0x3c || bytes[after - 1] !== 0x3e) return false;
  return /^[0-9A-Fa-f\s]*$/.test(Buffer.from(bytes.subarray(before + 1, after - 1)).toString('latin1'));
}

async function checkCms(
  contents: Uint8Array,
  signed: Uint8Array,
): Promise<{ valid: boolean; certificate: Uint8Array; name: string; digestMatches: boolean }> {
  const pkijs = await loadPkijs();
  // The value is padded with zeros to the room that was kept for it.
  const { fromBER } = await import('asn1js');
  const read = fromBER(new Uint8Array(contents).buffer);
  if (read.offset === -1) throw new Error('The signature is not DER.');
  const cms = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: read.result }).content });
  const signer = cms.signerInfos[0];
  const result = await cms
    .verify({ signer: 0, data: new Uint8Array(signed).buffer, checkChain: false, extendedMode: true })
    .catch((error: unknown) => {
      if (error instanceof pkijs.SignedDataVerifyError) return error;
      throw error;
    });
  const certificate = result.signerCertificate;
  if (!certificate || !signer) throw new Error('The signature names no certificate.');
  const der = new Uint8Array(certificate.toSchema(true).toBER());
  const digest = signer.signedAttrs?.attributes.find(({ type }) => type === '1.2.840.113549.1.9.4')?.values[0];
  const hash = pkijs.getCrypto(true).getAlgorithmByOID(signer.digestAlgorithm.algorithmId, true) as { name: string };
  const actual = new Uint8Array(await webcrypto.subtle.digest(hash.name, new Uint8Array(signed)));
  const digestMatches = digest === undefined || Buffer.compare(new Uint8Array(digest.valueBlock.valueHexView), actual) === 0;
  return {
    valid: result.signatureVerified === true && digestMatches && namesCertificate(signer, der),
    certificate: der,
    name: commonName(certificate),
    digestMatches,
  };
}

let loading: Promise<Pkijs> | undefined;
function loadPkijs(): Promise<Pkijs> {
  loading ??= import('pkijs');
  return loading;
}

/** Where the signature names its certificate by hash (signing-certificate-v2), it must be this one. */
function namesCertificate(signer: InstanceType<Pkijs['SignerInfo']>, certificate: Uint8Array): boolean {
  const attribute = signer.signedAttrs?.attributes.find(({ type }) => type === '1.2.840.113549.1.9.16.2.47');
  if (!attribute) return true;
  const value = Buffer.from(attribute.values[0].toBER());
  return ['sha256', 'sha384', 'sha512'].some((name) => value.includes(createHash(name).update(certificate).digest()));
}

function commonName(certificate: InstanceType<Pkijs['Certificate']>): string {
  const names = certificate.subject.typesAndValues;
  const chosen = names.find(({ type }) => type === '2.5.4.3') ?? names.find(({ type }) => type === '2.5.4.10') ?? names[0];
  return chosen ? String(chosen.value.valueBlock.value) : '';
}

function isoTime(pdfDate: string): string | null {
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(pdfDate);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, sign, zoneHour = '00', zoneMinute = '00'] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000${sign ? `${sign}${zoneHour}:${zoneMinute}` : 'Z'}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

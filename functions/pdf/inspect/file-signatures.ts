import type { FormSignature } from '../../ports/pdf.ts';
import { filledBytes, type OpenPdf } from '../pdfium.ts';

/** DocMDP's P (ISO 32000-1, table 254). */
const permissions: Record<number, FormSignature['permits_changes']> = { 1: 'none', 2: 'fill', 3: 'annotate' };
const mostSignatures = 100;

/** The signatures that a file came with, with their own claims. */
export async function readFileSignatures({ lib, doc }: OpenPdf): Promise<FormSignature[]> {
  const count = Math.min(mostSignatures, Math.max(0, lib.FPDF_GetSignatureCount(doc)));
  const found = Array.from({ length: count }, (_, index) => {
    const signature = lib.FPDF_GetSignatureObject(doc, index);
    const time = filledBytes(lib, (at, length) => lib.FPDFSignatureObj_GetTime(signature, at, length));
    return {
      contents: filledBytes(lib, (at, length) => lib.FPDFSignatureObj_GetContents(signature, at, length)),
      signed_at: isoTime(Buffer.from(time).toString('latin1')),
      permits_changes: permissions[lib.FPDFSignatureObj_GetDocMDPPermission(signature)] ?? null,
    };
  });
  // PDFium also counts signature fields that nobody has signed.
  const signed = found.filter(({ contents }) => contents.length > 0);
  return Promise.all(signed.map(async ({ contents, ...rest }) => ({ name: await signerName(contents), ...rest })));
}

/** The common name in the signer's certificate; empty if the signature can't be read. */
async function signerName(contents: Uint8Array): Promise<string> {
  try {
    const [{ ContentInfo, SignedData, IssuerAndSerialNumber, Certificate }, { fromBER }] = await Promise.all([
      import('pkijs'),
      import('asn1js'),
    ]);
    const { content } = new ContentInfo({ schema: fromBER(new Uint8Array(contents).buffer).result });
    const { signerInfos, certificates = [] } = new SignedData({ schema: content });
    const sid = signerInfos[0]?.sid;
    const all = certificates.filter((one) => one instanceof Certificate);
    const named = sid instanceof IssuerAndSerialNumber && all.find(({ serialNumber }) => serialNumber.isEqual(sid.serialNumber));
    const names = (named || all[0])?.subject.typesAndValues ?? [];
    const [commonName, organisation] = ['2.5.4.3', '2.5.4.10'].map((id) => names.find(({ type }) => type === id));
    return String((commonName ?? organisation)?.value.valueBlock.value ?? '');
  } catch {
    return '';
  }
}

/** Converts a PDF date (`D:20260102030405+01'00'`) to ISO 8601. Missing parts count as their first value. */
function isoTime(pdfDate: string): string | null {
  const parts = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(pdfDate);
  if (!parts) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zoneHour = '00', zoneMinute = '00'] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000${sign ? `${sign}${zoneHour}:${zoneMinute}` : 'Z'}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

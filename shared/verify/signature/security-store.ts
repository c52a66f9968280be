import { fromBER } from 'asn1js';
import * as pkijs from 'pkijs';
import { decodeStream } from '../pdf/decode-stream.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { isA, type PdfValue, UnreadablePdf } from '../pdf/pdf-values.ts';

/** The validation data that a file carries (DSS, ISO 32000-2, 12.8.4.3). Unreadable parts are left out. */
export interface SecurityStore {
  isThere: boolean;
  certificates: pkijs.Certificate[];
  ocsps: pkijs.BasicOCSPResponse[];
  crls: pkijs.CertificateRevocationList[];
}

const mostItems = 500;
const basicOcsp = '1.3.6.1.5.5.7.48.1.1';

export function readSecurityStore(file: PdfFile): SecurityStore {
  const store = file.entry(file.catalog, 'DSS');
  if (!isA('dictionary', store)) return { isThere: false, certificates: [], ocsps: [], crls: [] };
  const read = <T>(key: string, parse: (der: ArrayBuffer) => T) =>
    file
      .list(store.entries.get(key))
      .slice(0, mostItems)
      .flatMap((item) => readOne(file, item, parse));
  return {
    isThere: true,
    certificates: read('Certs', (der) => pkijs.Certificate.fromBER(der)),
    ocsps: read('OCSPs', readOcsp),
    crls: read('CRLs', (der) => pkijs.CertificateRevocationList.fromBER(der)),
  };
}

function readOne<T>(file: PdfFile, item: PdfValue, parse: (der: ArrayBuffer) => T): T[] {
  try {
    const stream = file.resolve(item);
    return isA('stream', stream) ? [parse(new Uint8Array(decodeStream(stream, file.resolve)).buffer)] : [];
  } catch (error) {
    if (error instanceof UnreadablePdf || error instanceof Error) return [];
    throw error;
  }
}

function readOcsp(der: ArrayBuffer): pkijs.BasicOCSPResponse {
  const { responseBytes } = pkijs.OCSPResponse.fromBER(der);
  if (responseBytes?.responseType !== basicOcsp) throw new UnreadablePdf('This is no OCSP response.');
  const { result } = fromBER(new Uint8Array(responseBytes.response.valueBlock.valueHexView).buffer);
  return new pkijs.BasicOCSPResponse({ schema: result });
}

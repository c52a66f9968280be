import { fromBER } from 'asn1js';
import type { Certificate } from 'pkijs';
import * as pkijs from 'pkijs';
import { type Cms, cmsProblem, hashName, readCms, signerCertificate } from './cms.ts';
import { digest, equalBytes } from './x509.ts';

const timeStampInfo = '1.2.840.113549.1.9.16.1.4';
const timeStamping = '1.3.6.1.5.5.7.3.8';

export interface TimeStamp {
  cms: Cms;
  /** ISO 8601. */
  time: string;
  authority: Certificate;
  /** The stamp covers the expected bytes, and its authority's certificate is for time stamping. */
  isValid: boolean;
}

/** Reads an RFC 3161 token and compares it with the bytes that it should stamp; null if it is no token. */
export async function checkTimeStamp(token: Uint8Array, stamped: Uint8Array): Promise<TimeStamp | null> {
  const cms = readCms(token);
  const authority = cms && signerCertificate(cms);
  if (!authority || !cms.content || cms.contentType !== timeStampInfo) return null;
  const info = readInfo(cms.content);
  if (!info) return null;
  const hash = hashName(info.messageImprint.hashAlgorithm.algorithmId);
  const isOver =
    hash !== undefined &&
    hash !== 'SHA-1' &&
    equalBytes(info.messageImprint.hashedMessage.valueBlock.valueHexView, await digest(hash, stamped));
  const { notBefore, notAfter } = authority;
  const inTime = notBefore.value <= info.genTime && info.genTime <= notAfter.value;
  const isValid = isOver && inTime && mayStampTime(authority) && (await cmsProblem(cms, cms.content)) === null;
  return { cms, time: info.genTime.toISOString(), authority, isValid };
}

function readInfo(content: Uint8Array): pkijs.TSTInfo | null {
  try {
    return new pkijs.TSTInfo({ schema: fromBER(new Uint8Array(content).buffer).result });
  } catch {
    return null;
  }
}

/** RFC 3161, 2.3: extended key usage with time stamping and nothing else. */
function mayStampTime({ extensions }: Certificate): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === '2.5.29.37')?.parsedValue as { keyPurposes?: string[] } | undefined;
  return usage?.keyPurposes?.length === 1 && usage.keyPurposes[0] === timeStamping;
}

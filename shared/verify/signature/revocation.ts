import type { BasicOCSPResponse, Certificate, CertificateRevocationList, SingleResponse } from 'pkijs';
import * as pkijs from 'pkijs';
import { hashName } from './cms.ts';
import type { SecurityStore } from './security-store.ts';
import { digest, equalBytes, isSignedBy } from './x509.ts';

/** What the revocation data inside a file says about a certificate. */
export type RevocationStatus = 'good' | 'revoked' | 'unknown';

const ocspSigning = '1.3.6.1.5.5.7.3.9';

/** The worst status among a chain's certificates, without its self-signed end. `chain` is complete. */
export async function chainStatus(chain: Certificate[], store: SecurityStore): Promise<RevocationStatus> {
  let worst: RevocationStatus = 'good';
  for (const [index, certificate] of chain.slice(0, -1).entries()) {
    const status = await certificateStatus(certificate, chain[index + 1] ?? certificate, store);
    if (status === 'revoked') return status;
    if (status === 'unknown') worst = status;
  }
  return worst;
}

async function certificateStatus(certificate: Certificate, issuer: Certificate, store: SecurityStore): Promise<RevocationStatus> {
  for (const response of store.ocsps) {
    const status = await ocspStatus(certificate, issuer, response);
    if (status !== 'unknown') return status;
  }
  for (const list of store.crls) {
    const status = await crlStatus(certificate, issuer, list);
    if (status !== 'unknown') return status;
  }
  return 'unknown';
}

async function crlStatus(certificate: Certificate, issuer: Certificate, list: CertificateRevocationList): Promise<RevocationStatus> {
  if (!list.issuer.isEqual(certificate.issuer)) return 'unknown';
  const signature = list.signatureValue.valueBlock.valueHexView;
  if (!(await isSignedBy(list.tbsView, signature, list.signatureAlgorithm, issuer))) return 'unknown';
  return list.isCertificateRevoked(certificate) ? 'revoked' : 'good';
}

async function ocspStatus(certificate: Certificate, issuer: Certificate, response: BasicOCSPResponse): Promise<RevocationStatus> {
  for (const single of response.tbsResponseData.responses) {
    if (!(await isAbout(single, certificate, issuer))) continue;
    if (!(await isBySomebodyEntitled(response, issuer))) return 'unknown';
    const tag = (single.certStatus as { idBlock?: { tagNumber: number } }).idBlock?.tagNumber;
    return tag === 0 ? 'good' : tag === 1 ? 'revoked' : 'unknown';
  }
  return 'unknown';
}

async function isAbout({ certID }: SingleResponse, certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!certID.serialNumber.isEqual(certificate.serialNumber)) return false;
  const hash = hashName(certID.hashAlgorithm.algorithmId);
  if (!hash) return false;
  const key = await digest(hash, issuer.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView);
  return equalBytes(certID.issuerKeyHash.valueBlock.valueHexView, key);
}

/** The issuer signs an answer, or somebody whom the issuer has certified for it. */
async function isBySomebodyEntitled(response: BasicOCSPResponse, issuer: Certificate): Promise<boolean> {
  const signature = response.signature.valueBlock.valueHexView;
  const isBy = (signer: Certificate) => isSignedBy(response.tbsResponseData.tbsView, signature, response.signatureAlgorithm, signer);
  if (await isBy(issuer)) return true;
  for (const responder of response.certs ?? []) {
    if (!(responder instanceof pkijs.Certificate) || !mayAnswer(responder) || !(await isBy(responder))) continue;
    const issued = responder.signatureValue.valueBlock.valueHexView;
    if (await isSignedBy(responder.tbsView, issued, responder.signatureAlgorithm, issuer)) return true;
  }
  return false;
}

function mayAnswer({ extensions }: Certificate): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === '2.5.29.37')?.parsedValue as { keyPurposes?: string[] } | undefined;
  return usage?.keyPurposes?.includes(ocspSigning) ?? false;
}

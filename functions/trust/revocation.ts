import { BasicOCSPResponse, CertificateRevocationList, getCrypto, OCSPRequest, OCSPResponse } from 'pkijs';
import { isIssuedBy, type KnownCertificate, readCertificate } from './certificate.ts';
import { SealError } from './seal-error.ts';

const ocspSigning = '1.3.6.1.5.5.7.3.9';
const deltaIndicator = '2.5.29.27';
/** Status values of an OCSP answer, as pkijs numbers them. */
const good = 0;
const revoked = 1;

/** A certificate and the one that issued it. */
export interface Issued {
  certificate: KnownCertificate;
  issuer: KnownCertificate;
}

/** The question whether a certificate is revoked (OCSPRequest, DER). */
export async function ocspRequest({ certificate, issuer }: Issued): Promise<Uint8Array> {
  const request = new OCSPRequest();
  await request.createForCertificate(certificate.parsed, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer.parsed });
  return new Uint8Array(request.toSchema(true).toBER(false));
}

/**
 * Checks an OCSP answer: it is about this certificate, good, valid at `at`, and signed by the issuer or its appointed
 * responder. Answers the signer's certificate, which must be checked too; null if the issuer signed. Throws otherwise.
 */
export async function checkOcsp(answer: Uint8Array, { certificate, issuer }: Issued, at: Date): Promise<KnownCertificate | null> {
  const { responseStatus, responseBytes } = OCSPResponse.fromBER(Uint8Array.from(answer).buffer);
  if (responseStatus.valueBlock.valueDec !== 0 || !responseBytes) throw new Error('The responder answered nothing.');
  const basic = BasicOCSPResponse.fromBER(responseBytes.response.getValue());
  const { isForCertificate, status } = await basic.getCertificateStatus(certificate.parsed, issuer.parsed);
  const signer = await ocspSigner(basic, issuer);
  if (!isForCertificate || !signer) throw new Error('The answer is about another certificate, or not by its issuer.');
  if (status === revoked) throw new SealError('certificate_revoked', certificate.x509.subject);
  const { responses } = basic.tbsResponseData;
  if (status !== good || responses.some(({ nextUpdate }) => nextUpdate && nextUpdate < at)) throw new Error('The answer says nothing.');
  return signer === issuer ? null : signer;
}

async function ocspSigner(basic: BasicOCSPResponse, issuer: KnownCertificate): Promise<KnownCertificate | undefined> {
  const appointed = (basic.certs ?? [])
    .map((one) => readCertificate(new Uint8Array(one.toSchema().toBER(false))))
    .filter((one) => one.usages.includes(ocspSigning) && isIssuedBy(one.x509, issuer.x509));
  const tbs = Uint8Array.from(basic.tbsResponseData.tbsView).buffer;
  for (const candidate of [issuer, ...appointed]) {
    const verified = getCrypto(true)
      .verifyWithPublicKey(tbs, basic.signature, candidate.parsed.subjectPublicKeyInfo, basic.signatureAlgorithm)
      // The key is of another kind than the signature's.
      .catch(() => false);
    if (await verified) return candidate;
  }
  return undefined;
}

/** Checks a complete revocation list of the issuer: signed by it, valid at `at`, and without this certificate. Throws otherwise. */
export async function checkList(bytes: Uint8Array, { certificate, issuer }: Issued, at: Date): Promise<void> {
  const list = CertificateRevocationList.fromBER(Uint8Array.from(bytes).buffer);
  const isDelta = list.crlExtensions?.extensions.some(({ extnID }) => extnID === deltaIndicator);
  const isBy = list.issuer.isEqual(issuer.parsed.subject) && (await list.verify({ issuerCertificate: issuer.parsed }));
  if (isDelta || !isBy) throw new Error('The list is not a complete one of the issuer.');
  if (list.nextUpdate && list.nextUpdate.value < at) throw new Error('The list is out of date.');
  if (list.isCertificateRevoked(certificate.parsed)) throw new SealError('certificate_revoked', certificate.x509.subject);
}

import { fromBER, type OctetString } from 'asn1js';
import type { Attribute, Certificate, SignerInfo } from 'pkijs';
import * as pkijs from 'pkijs';
import { readDer, tags } from './der.ts';
import { readSignedData } from './signed-data.ts';
import { derOf, digest, equalBytes, isSignedBy } from './x509.ts';

/** What can be wrong with a signature itself, whatever file holds it. */
export type CmsProblem =
  | 'signature_unreadable'
  | 'certificate_missing'
  | 'weak_algorithm'
  | 'digest_differs'
  | 'signature_wrong'
  | 'other_certificate';

export interface Cms {
  signer: SignerInfo;
  certificates: Certificate[];
  /** Each certificate's own bytes, in the same order. */
  encoded: Uint8Array[];
  /** The content if it is embedded, as in a time stamp. */
  content: Uint8Array | undefined;
  contentType: string;
}

const attributes = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
};
const strong = ['SHA-256', 'SHA-384', 'SHA-512'];

/** Reads a CMS SignedData with one signer, whether or not zeros follow it; null if it is none. */
export function readCms(bytes: Uint8Array): Cms | null {
  try {
    const { certificates: encoded } = readSignedData(bytes);
    const { offset, result } = fromBER(new Uint8Array(bytes).buffer);
    if (offset === -1 || bytes.subarray(readDer(bytes).whole.length).some((byte) => byte !== 0)) return null;
    const info = new pkijs.ContentInfo({ schema: result });
    if (info.contentType !== pkijs.ContentInfo.SIGNED_DATA) return null;
    const data = new pkijs.SignedData({ schema: info.content });
    const [signer] = data.signerInfos;
    if (!signer || data.signerInfos.length !== 1) return null;
    const certificates = encoded.map((one) => pkijs.Certificate.fromBER(new Uint8Array(one).buffer));
    const { eContent, eContentType } = data.encapContentInfo;
    return { signer, certificates, encoded, content: eContent && new Uint8Array(eContent.getValue()), contentType: eContentType };
  } catch {
    return null;
  }
}

/** The certificate that a signature names, by issuer and number or by its key. */
export function signerCertificate({ signer, certificates }: Cms): Certificate | undefined {
  const { sid } = signer;
  if (sid instanceof pkijs.IssuerAndSerialNumber) {
    return certificates.find((one) => one.issuer.isEqual(sid.issuer) && one.serialNumber.isEqual(sid.serialNumber));
  }
  const wanted = (sid as OctetString).valueBlock?.valueHexView;
  return certificates.find((one) => {
    const identifier = one.extensions?.find(({ extnID }) => extnID === '2.5.29.14')?.parsedValue as OctetString | undefined;
    return wanted && identifier?.valueBlock && equalBytes(identifier.valueBlock.valueHexView, wanted);
  });
}

/** Whether a signature holds over its content: the digest matches, the signer's key made it, and it names the signer's certificate. */
export async function cmsProblem(cms: Cms, content: Uint8Array): Promise<CmsProblem | null> {
  const { signer } = cms;
  const certificate = signerCertificate(cms);
  if (!certificate) return 'certificate_missing';
  const hash = hashName(signer.digestAlgorithm.algorithmId);
  if (!hash || !strong.includes(hash)) return 'weak_algorithm';
  if (!agrees(signer.signatureAlgorithm.algorithmId, hash, certificate)) return 'signature_wrong';
  const signature = signer.signature.valueBlock.valueHexView;
  const actual = await digest(hash, content);
  if (!signer.signedAttrs) {
    const good = await isSignedBy(content, signature, signer.signatureAlgorithm, certificate, hash);
    return good ? null : 'digest_differs';
  }
  const stated = attribute(signer.signedAttrs.attributes, attributes.messageDigest)?.values[0] as OctetString | undefined;
  if (!stated || !equalBytes(stated.valueBlock.valueHexView, actual)) return 'digest_differs';
  const type = attribute(signer.signedAttrs.attributes, attributes.contentType)?.values[0];
  if (type?.valueBlock.toString() !== cms.contentType) return 'signature_wrong';
  // The attributes are signed as a SET, not under the tag that they are stored with.
  const signed = new Uint8Array(signer.signedAttrs.encodedValue);
  signed[0] = 0x31;
  if (!(await isSignedBy(signed, signature, signer.signatureAlgorithm, certificate, hash))) return 'signature_wrong';
  return (await namesCertificate(cms, certificate)) === false ? 'other_certificate' : null;
}

/** Whether the algorithm that a signature names fits its key and, if it names a digest too, the same digest. */
function agrees(identifier: string, hash: string, certificate: Certificate): boolean {
  const rsa = '1.2.840.113549.1.1';
  const elliptic = '1.2.840.10045';
  const hashes = ['SHA-256', 'SHA-384', 'SHA-512'];
  const last = hashes.indexOf(hash);
  const isRsa = certificate.subjectPublicKeyInfo.algorithm.algorithmId.startsWith(rsa);
  const allowed = isRsa ? [`${rsa}.1`, `${rsa}.10`, `${rsa}.${11 + last}`] : [`${elliptic}.2.1`, `${elliptic}.4.3.${2 + last}`];
  return allowed.includes(identifier);
}

/** Whether the signature names its certificate by the right hash, as PAdES demands; undefined if it names none. */
export async function namesCertificate({ signer, certificates, encoded }: Cms, certificate: Certificate): Promise<boolean | undefined> {
  const { signedAttrs } = signer;
  const v2 = attribute(signedAttrs?.attributes ?? [], attributes.signingCertificateV2);
  const found = v2 ?? attribute(signedAttrs?.attributes ?? [], attributes.signingCertificate);
  if (!found) return undefined;
  const { certificateHash, algorithm } = essCertificate(found, v2 ? 'SHA-256' : 'SHA-1');
  return (
    certificateHash !== undefined &&
    equalBytes(certificateHash, await digest(algorithm, encoded[certificates.indexOf(certificate)] ?? derOf(certificate)))
  );
}

interface Node {
  idBlock: { tagNumber: number };
  valueBlock: { value?: Node[]; valueHexView?: Uint8Array; toString(): string };
}

/** SigningCertificate(V2) ::= { { ESSCertID { hashAlgorithm?, certHash, … }, … }, … } */
function essCertificate({ values }: Attribute, otherwise: string): { certificateHash: Uint8Array | undefined; algorithm: string } {
  const [first, second] = (values[0] as Node | undefined)?.valueBlock.value?.[0]?.valueBlock.value?.[0]?.valueBlock.value ?? [];
  // The library takes a hash whose bytes happen to form a value for one: only a sequence is an algorithm.
  const identifier = first?.idBlock.tagNumber === (tags.sequence & 0x1f) ? first.valueBlock.value?.[0] : undefined;
  return identifier
    ? { certificateHash: second?.valueBlock.valueHexView, algorithm: hashName(identifier.valueBlock.toString()) ?? otherwise }
    : { certificateHash: first?.valueBlock.valueHexView, algorithm: otherwise };
}

/** The time that the signer claims inside the signature. */
export function claimedTime({ signedAttrs }: SignerInfo): string | null {
  const time = attribute(signedAttrs?.attributes ?? [], attributes.signingTime)?.values[0] as { toDate?(): Date } | undefined;
  return time?.toDate?.().toISOString() ?? null;
}

/** The time-stamp token over a signature's value, if it carries one. */
export function timeStampToken({ unsignedAttrs }: SignerInfo): Uint8Array | undefined {
  const value = attribute(unsignedAttrs?.attributes ?? [], attributes.timeStamp)?.values[0];
  return value && new Uint8Array(value.toBER());
}

function attribute(all: Attribute[], type: string): Attribute | undefined {
  return all.find((one) => one.type === type);
}

export function hashName(identifier: string): string | undefined {
  const found = pkijs.getCrypto(true).getAlgorithmByOID(identifier) as { name?: string };
  return found.name;
}

/** The way of signing, as people write it: `RSA PKCS#1, SHA-256`. */
export function algorithmText({ signatureAlgorithm, digestAlgorithm }: SignerInfo): string {
  const name =
    (pkijs.getCrypto(true).getAlgorithmByOID(signatureAlgorithm.algorithmId) as { name?: string }).name ?? signatureAlgorithm.algorithmId;
  const words: Record<string, string> = { 'RSASSA-PKCS1-v1_5': 'RSA PKCS#1', 'RSA-PSS': 'RSA PSS' };
  return `${words[name] ?? name}, ${hashName(digestAlgorithm.algorithmId) ?? digestAlgorithm.algorithmId}`;
}

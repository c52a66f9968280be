import { BitString } from 'asn1js';
import type { AlgorithmIdentifier, Certificate, PublicKeyInfo, RelativeDistinguishedNames } from 'pkijs';
import * as pkijs from 'pkijs';

/** A certificate in the form that people are shown. */
export interface CertificateFacts {
  /** The common name, else the organisation. */
  name: string;
  subject: string;
  issuer: string;
  /** Hex. */
  serial_number: string;
  valid_from: string;
  valid_to: string;
  /** Hex, of the whole certificate. */
  sha256: string;
  is_self_signed: boolean;
  /** `RSA 3072`, `ECDSA P-256`. */
  key: string;
}

const shortNames: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.97': 'organizationIdentifier',
  '1.2.840.113549.1.9.1': 'E',
};
const curves: Record<string, string> = { '1.2.840.10045.3.1.7': 'P-256', '1.3.132.0.34': 'P-384', '1.3.132.0.35': 'P-521' };

export async function certificateFacts(certificate: Certificate): Promise<CertificateFacts> {
  return {
    name: displayName(certificate.subject),
    subject: nameText(certificate.subject),
    issuer: nameText(certificate.issuer),
    serial_number: hex(new Uint8Array(certificate.serialNumber.valueBlock.valueHexView)),
    valid_from: certificate.notBefore.value.toISOString(),
    valid_to: certificate.notAfter.value.toISOString(),
    sha256: hex(await digest('SHA-256', derOf(certificate))),
    is_self_signed: certificate.subject.isEqual(certificate.issuer),
    key: keyText(certificate.subjectPublicKeyInfo),
  };
}

function displayName({ typesAndValues: parts }: RelativeDistinguishedNames): string {
  const chosen = parts.find(({ type }) => type === '2.5.4.3') ?? parts.find(({ type }) => type === '2.5.4.10') ?? parts[0];
  return chosen ? String(chosen.value.valueBlock.value) : '';
}

function nameText({ typesAndValues: parts }: RelativeDistinguishedNames): string {
  return parts.map(({ type, value }) => `${shortNames[type] ?? type}=${value.valueBlock.value}`).join(', ');
}

function keyText({ algorithm, subjectPublicKey, parsedKey }: PublicKeyInfo): string {
  if (algorithm.algorithmId === '1.2.840.10045.2.1') {
    const curve = (algorithm.algorithmParams as { valueBlock?: { toString(): string } } | undefined)?.valueBlock?.toString() ?? '';
    return `ECDSA ${curves[curve] ?? curve}`;
  }
  const modulus = parsedKey && 'modulus' in parsedKey ? new Uint8Array(parsedKey.modulus.valueBlock.valueHexView) : undefined;
  // A leading zero keeps the number positive.
  const bytes = modulus ? modulus.length - (modulus[0] === 0 ? 1 : 0) : subjectPublicKey.valueBlock.valueHexView.length;
  return `RSA ${bytes * 8}`;
}

/** A certificate's own bytes. */
export function derOf(certificate: Certificate): Uint8Array<ArrayBuffer> {
  return new Uint8Array(certificate.toSchema(false).toBER());
}

export async function digest(algorithm: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

/** Whether a certificate's key made a signature over bytes. False for unknown algorithms too. */
export async function isSignedBy(
  signed: Uint8Array,
  signature: Uint8Array,
  algorithm: AlgorithmIdentifier,
  signer: Certificate,
  /** Needed if the algorithm itself does not say: CMS may name the key's algorithm instead of the signature's. */
  hash?: string,
): Promise<boolean> {
  const value = new BitString({ valueHex: new Uint8Array(signature).buffer });
  try {
    return await pkijs
      .getCrypto(true)
      .verifyWithPublicKey(new Uint8Array(signed).buffer, value, signer.subjectPublicKeyInfo, algorithm, hash);
  } catch {
    return false;
  }
}

/** The certificates from a signer's up to a self-signed one, or as far as they are present and their signatures hold. */
export async function chainOf(signer: Certificate, known: Certificate[]): Promise<{ chain: Certificate[]; isComplete: boolean }> {
  const chain = [signer];
  for (let last = signer; chain.length < 10; ) {
    if (last.subject.isEqual(last.issuer) && (await isIssuedBy(last, last))) return { chain, isComplete: true };
    let issuer: Certificate | undefined;
    for (const one of known) {
      if (chain.includes(one) || !one.subject.isEqual(last.issuer) || !(await isIssuedBy(last, one))) continue;
      issuer = one;
      break;
    }
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return { chain, isComplete: false };
}

function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  const signature = new Uint8Array(certificate.signatureValue.valueBlock.valueHexView);
  return isSignedBy(certificate.tbsView, signature, certificate.signatureAlgorithm, issuer);
}

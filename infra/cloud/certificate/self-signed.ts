import { createHash } from 'node:crypto';
import { Set as Asn1Set, BitString, fromBER, Integer, Null, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import { AlgorithmIdentifier, BasicConstraints, Certificate, Extension, PublicKeyInfo } from 'pkijs';
import type { SignatureAlgorithm } from '../../../functions/ports/signer.ts';

export const oid = {
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  keyIdentifier: '2.5.29.14',
};

/** The identifier of a signature algorithm in certificates and requests. */
export function signatureAlgorithm(algorithm: SignatureAlgorithm): AlgorithmIdentifier {
  return algorithm === 'RSA_PKCS1_SHA256'
    ? new AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.11', algorithmParams: new Null() })
    : new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' });
}
const digitalSignatureAndNonRepudiation = 0b1100_0000;

export interface SelfSignedInput {
  /** SubjectPublicKeyInfo (DER). */
  publicKey: Uint8Array;
  algorithm: SignatureAlgorithm;
  /** Signs a SHA-256 digest with the private key behind `publicKey`. ECDSA signatures are DER. */
  sign(digest: Uint8Array): Promise<Uint8Array>;
  organisation: string;
  /** Default: the organisation's name and the word seal. */
  commonName?: string;
  serialNumber: Uint8Array;
  notBefore: Date;
  years: number;
}

/** Makes a self-signed certificate (DER) for a key that can't be exported: the key itself signs it. */
export async function selfSignedCertificate(input: SelfSignedInput): Promise<Uint8Array> {
  const certificate = new Certificate({ version: 2 });
  const serial = Uint8Array.from(input.serialNumber);
  // Positive, and no leading zero byte.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  const name = distinguishedName({
    [oid.commonName]: input.commonName ?? `${input.organisation} seal`,
    [oid.organisation]: input.organisation,
  });
  certificate.subject.valueBeforeDecode = name;
  certificate.issuer.valueBeforeDecode = name;
  certificate.notBefore.value = input.notBefore;
  certificate.notAfter.value = new Date(input.notBefore.getTime() + input.years * 365 * 86_400_000);
  certificate.subjectPublicKeyInfo = new PublicKeyInfo({ schema: fromBER(Uint8Array.from(input.publicKey).buffer).result });
  const keyIdentifier = createHash('sha1').update(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).digest();
  const usage = new BitString({ valueHex: new Uint8Array([digitalSignatureAndNonRepudiation]).buffer, unusedBits: 6 });
  certificate.extensions = [
    extension(oid.basicConstraints, true, new BasicConstraints({ cA: false }).toSchema()),
    extension(oid.keyUsage, true, usage),
    extension(oid.keyIdentifier, false, new OctetString({ valueHex: Uint8Array.from(keyIdentifier).buffer })),
  ];
  certificate.signature = signatureAlgorithm(input.algorithm);
  certificate.signatureAlgorithm = certificate.signature;
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER(false));
  const signature = await input.sign(createHash('sha256').update(certificate.tbsView).digest());
  certificate.signatureValue = new BitString({ valueHex: Uint8Array.from(signature).buffer });
  return new Uint8Array(certificate.toSchema(true).toBER(false));
}

/** Each attribute is in a set of its own. pkijs would put all into one, which readers show as one odd attribute. */
export function distinguishedName(attributes: Record<string, string>): ArrayBuffer {
  const sets = Object.entries(attributes).map(
    ([type, value]) =>
      new Asn1Set({ value: [new Sequence({ value: [new ObjectIdentifier({ value: type }), new Utf8String({ value })] })] }),
  );
  return new Sequence({ value: sets }).toBER(false);
}

function extension(extnID: string, critical: boolean, value: { toBER(sizeOnly?: boolean): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER(false) });
}

/** PEM of certificates in DER. */
export function certificatesToPem(certificates: readonly Uint8Array[]): string {
  return certificates
    .map((der) =>
      (
        Buffer.from(der)
          .toString('base64')
          .match(/.{1,64}/g) ?? []
      ).join('\n'),
    )
    .map((lines) => `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`)
    .join('');
}

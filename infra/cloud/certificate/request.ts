import { createHash } from 'node:crypto';
import { BitString, fromBER, Null } from 'asn1js';
import { AlgorithmIdentifier, CertificationRequest, PublicKeyInfo } from 'pkijs';
import { distinguishedName, oid } from './self-signed.ts';

export interface RequestInput {
  /** SubjectPublicKeyInfo (DER) of an RSA key. */
  publicKey: Uint8Array;
  /** RSASSA-PKCS1-v1_5 over a SHA-256 digest, by the private key behind `publicKey`. */
  sign(digest: Uint8Array): Promise<Uint8Array>;
  organisation: string;
}

/** A certificate signing request (PKCS 10, PEM): what a certificate authority certifies the sealing key by. */
export async function certificateRequest({ publicKey, sign, organisation }: RequestInput): Promise<string> {
  const request = new CertificationRequest({ version: 0 });
  request.subject.valueBeforeDecode = distinguishedName({ [oid.commonName]: `${organisation} seal`, [oid.organisation]: organisation });
  request.subjectPublicKeyInfo = new PublicKeyInfo({ schema: fromBER(Uint8Array.from(publicKey).buffer).result });
  request.attributes = [];
  request.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: oid.rsaWithSha256, algorithmParams: new Null() });
  request.tbsView = new Uint8Array((request as unknown as { encodeTBS(): { toBER(): ArrayBuffer } }).encodeTBS().toBER());
  const signature = await sign(createHash('sha256').update(request.tbsView).digest());
  request.signatureValue = new BitString({ valueHex: Uint8Array.from(signature).buffer });
  const lines =
    Buffer.from(request.toSchema(true).toBER(false))
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`;
}

import { createHash } from 'node:crypto';
import { BitString, fromBER } from 'asn1js';
import { CertificationRequest, PublicKeyInfo } from 'pkijs';
import type { SignatureAlgorithm } from '../../../functions/ports/signer.ts';
import { distinguishedName, oid, signatureAlgorithm } from './self-signed.ts';

export interface RequestInput {
  /** SubjectPublicKeyInfo (DER). */
  publicKey: Uint8Array;
  algorithm: SignatureAlgorithm;
  /** Signs a SHA-256 digest with the private key behind `publicKey`. ECDSA signatures are DER. */
  sign(digest: Uint8Array): Promise<Uint8Array>;
  organisation: string;
}

/** Makes a certificate signing request (PKCS 10, PEM), with which a certificate authority certifies the sealing key. */
export async function certificateRequest({ publicKey, algorithm, sign, organisation }: RequestInput): Promise<string> {
  const request = new CertificationRequest({ version: 0 });
  request.subject.valueBeforeDecode = distinguishedName({ [oid.commonName]: `${organisation} seal`, [oid.organisation]: organisation });
  request.subjectPublicKeyInfo = new PublicKeyInfo({ schema: fromBER(Uint8Array.from(publicKey).buffer).result });
  request.attributes = [];
  request.signatureAlgorithm = signatureAlgorithm(algorithm);
  request.tbsView = new Uint8Array((request as unknown as { encodeTBS(): { toBER(): ArrayBuffer } }).encodeTBS().toBER());
  const signature = await sign(createHash('sha256').update(request.tbsView).digest());
  request.signatureValue = new BitString({ valueHex: Uint8Array.from(signature).buffer });
  const lines =
    Buffer.from(request.toSchema(true).toBER(false))
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`;
}

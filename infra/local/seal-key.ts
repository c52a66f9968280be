import { webcrypto } from 'node:crypto';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, CryptoEngine, Extension } from 'pkijs';

const years = 10;
const digitalSignatureAndNonRepudiation = 0b1100_0000;
const oid = {
  organisation: '2.5.4.10',
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  keyIdentifier: '2.5.29.14',
};

/** A new RSA-2048 key (PKCS 8, DER) and its self-signed certificate (DER) for sealing documents on this machine. */
export async function makeSealKey(organisation: string, now: Date): Promise<{ key: Uint8Array; certificate: Uint8Array }> {
  const engine = new CryptoEngine({ name: 'local', crypto: webcrypto as Crypto });
  const pair = (await webcrypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )) as CryptoKeyPair;
  const certificate = new Certificate({ version: 2 });
  const serial = webcrypto.getRandomValues(new Uint8Array(16));
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  for (const name of [certificate.subject, certificate.issuer]) {
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: oid.commonName, value: new Utf8String({ value: 'Countersign local seal' }) }),
    );
    name.typesAndValues.push(new AttributeTypeAndValue({ type: oid.organisation, value: new Utf8String({ value: organisation }) }));
  }
  certificate.notBefore.value = new Date(now.getTime() - 60_000);
  certificate.notAfter.value = new Date(now.getTime() + years * 365 * 86_400_000);
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine);
  const keyIdentifier = await webcrypto.subtle.digest('SHA-1', certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView);
  const usage = new BitString({ valueHex: new Uint8Array([digitalSignatureAndNonRepudiation]).buffer, unusedBits: 6 });
  certificate.extensions = [
    extension(oid.basicConstraints, true, new BasicConstraints({ cA: false }).toSchema()),
    extension(oid.keyUsage, true, usage),
    extension(oid.keyIdentifier, false, new OctetString({ valueHex: keyIdentifier })),
  ];
  await certificate.sign(pair.privateKey, 'SHA-256', engine);
  return {
    key: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)),
    certificate: new Uint8Array(certificate.toSchema(true).toBER(false)),
  };
}

function extension(extnID: string, critical: boolean, value: { toBER(sizeOnly?: boolean): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER(false) });
}

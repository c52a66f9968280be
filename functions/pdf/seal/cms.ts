import { createHash } from 'node:crypto';
import { partsOf, readDer, tags } from '../../../shared/verify/signature/der.ts';
import type { SealOptions } from '../../ports/seal.ts';
import { der, derNull, octets, oid, sequence, setOf, smallInteger } from './write-der.ts';

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
};

const signatureAlgorithm: Record<SealOptions['algorithm'], () => Uint8Array> = {
  RSA_PKCS1_SHA256: () => sequence(oid('1.2.840.113549.1.1.11'), derNull()),
  ECDSA_SHA256: () => sequence(oid('1.2.840.10045.4.3.2')),
};

/**
 * The attributes that a PAdES-BASELINE-B signature signs, as DER: content type, digest and signing certificate. They
 * have no signing time, because PAdES leaves that to the PDF's own M entry.
 */
export function signedAttributes(contentDigest: Uint8Array, certificate: Uint8Array): Uint8Array {
  const { issuer, serial } = issuerAndSerial(certificate);
  const certificateHash = createHash('sha256').update(certificate).digest();
  // ESSCertIDv2. Its hash algorithm is left out because SHA-256 is the default.
  const certificateId = sequence(octets(certificateHash), sequence(sequence(der(0xa4, issuer)), serial));
  return setOf(
    attribute(ids.contentType, oid(ids.data)),
    attribute(ids.messageDigest, octets(contentDigest)),
    attribute(ids.signingCertificateV2, sequence(sequence(certificateId))),
  );
}

/** The detached CMS signature (RFC 5652) around a signature of the attributes, with a time stamp if there is a token. */
export function cmsSignature(input: {
  attributes: Uint8Array;
  certificates: Uint8Array[];
  algorithm: SealOptions['algorithm'];
  signature: Uint8Array;
  timeStamp?: Uint8Array | undefined;
}): Uint8Array {
  const [certificate] = input.certificates;
  if (!certificate) throw new Error('A seal needs a certificate.');
  const { issuer, serial } = issuerAndSerial(certificate);
  const sha256 = sequence(oid(ids.sha256), derNull());
  const signer = sequence(
    smallInteger(1),
    sequence(issuer, serial),
    sha256,
    retag(0xa0, input.attributes),
    signatureAlgorithm[input.algorithm](),
    octets(input.signature),
    ...(input.timeStamp ? [retag(0xa1, setOf(attribute(ids.timeStampToken, input.timeStamp)))] : []),
  );
  const signedData = sequence(
    smallInteger(1),
    setOf(sha256),
    sequence(oid(ids.data)),
    retag(0xa0, setOf(...input.certificates)),
    setOf(signer),
  );
  return sequence(oid(ids.signedData), der(0xa0, signedData));
}

function attribute(id: string, value: Uint8Array): Uint8Array {
  return sequence(oid(id), setOf(value));
}

function retag(tag: number, value: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.of(tag), value.subarray(1)]);
}

/** Certificate ::= { tbs { [0] version?, serial, algorithm, issuer, … }, … } */
function issuerAndSerial(certificate: Uint8Array): { issuer: Uint8Array; serial: Uint8Array } {
  const [tbs] = partsOf(readDer(certificate), tags.sequence);
  const parts = partsOf(tbs, tags.sequence);
  const [serial, , issuer] = parts[0]?.tag === tags.first ? parts.slice(1) : parts;
  if (!serial || !issuer) throw new Error('The seal certificate can not be read.');
  return { issuer: issuer.whole, serial: serial.whole };
}

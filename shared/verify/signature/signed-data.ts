import { type Der, partsOf, readDer, tags } from './der.ts';
import { equalBytes } from './x509.ts';

/** Parts of a CMS SignedData, as bytes of the original. */
export interface SignedDataParts {
  certificates: Uint8Array[];
}

const data = '2a864886f70d010701';

/**
 * Reads the frame of a CMS SignedData strictly. No signature covers most of the frame, so everything that could be
 * written in two ways is refused: otherwise bytes could change unseen. Throws RangeError if the frame is not as it must
 * be.
 */
export function readSignedData(bytes: Uint8Array): SignedDataParts {
  const [type, content, ...outside] = partsOf(readDer(bytes), tags.sequence);
  expectTag(type, tags.oid);
  const [signedData, ...more] = partsOf(content, tags.first);
  const [version, digests, encapsulated, ...rest] = partsOf(signedData, tags.sequence);
  const certificates = rest[0]?.tag === tags.first ? rest.shift() : undefined;
  if (rest[0]?.tag === tags.second) rest.shift();
  const [signers, ...beyond] = rest;
  const [signer, another] = partsOf(signers, tags.set);
  if (outside.length > 0 || more.length > 0 || beyond.length > 0 || another) throw new RangeError('There is more than there should be.');
  const found = certificates ? partsOf(certificates, tags.first) : [];
  const { signerVersion, digest } = checkSigner(signer, found);
  const [contentType] = partsOf(encapsulated, tags.sequence);
  const isData = hexOf(expectTag(contentType, tags.oid).contents) === data;
  // RFC 5652, 5.1.
  const expected = isData && signerVersion === 1 ? 1 : 3;
  if (wholeNumber(version) !== expected) throw new RangeError('The version is another.');
  if (!partsOf(digests, tags.set).some(({ whole }) => equalBytes(whole, digest.whole))) throw new RangeError('The digest is not named.');
  for (const one of found) checkCertificate(one);
  return { certificates: found.map(({ whole }) => whole) };
}

function checkSigner(signer: Der | undefined, certificates: Der[]): { signerVersion: number; digest: Der } {
  const [version, identifier, digest, ...rest] = partsOf(signer, tags.sequence);
  if (rest[0]?.tag === tags.first) rest.shift();
  const [algorithm, value, unsigned, ...beyond] = rest;
  checkAlgorithm(digest);
  checkAlgorithm(algorithm);
  expectTag(value, tags.octets);
  if (beyond.length > 0 || (unsigned && unsigned.tag !== tags.second)) throw new RangeError('There is more than there should be.');
  const signerVersion = wholeNumber(version);
  if (identifier?.tag === tags.sequence) {
    const [issuer, serial] = partsOf(identifier, tags.sequence);
    const named = certificates.some((one) => {
      const parts = certificateParts(one);
      return equalBytes(parts.issuer.whole, issuer?.whole ?? none) && equalBytes(parts.serial.whole, serial?.whole ?? none);
    });
    if (!named || signerVersion !== 1) throw new RangeError('The signer is not named as it must be.');
  } else if (signerVersion !== 3) throw new RangeError('The version is another.');
  return { signerVersion, digest: digest as Der };
}

const none = new Uint8Array();

/** An algorithm without parameters has NULL or leaves them out. The parameters of PSS are read where they are used. */
function checkAlgorithm(algorithm: Der | undefined): void {
  const [oid, parameters, ...more] = partsOf(algorithm, tags.sequence);
  expectTag(oid, tags.oid);
  const isEmpty = parameters === undefined || parameters.whole.length === 2;
  if (more.length > 0 || (isEmpty && parameters && parameters.tag !== tags.null && parameters.tag !== tags.sequence)) {
    throw new RangeError('An algorithm is damaged.');
  }
}

function certificateParts(certificate: Der): { serial: Der; issuer: Der; algorithm: Der } {
  const [toBeSigned] = partsOf(certificate, tags.sequence);
  const parts = partsOf(toBeSigned, tags.sequence);
  if (parts[0]?.tag === tags.first) parts.shift();
  const [serial, algorithm, issuer] = parts;
  return {
    serial: expectTag(serial, tags.integer),
    algorithm: expectTag(algorithm, tags.sequence),
    issuer: expectTag(issuer, tags.sequence),
  };
}

/** RFC 5280, 4.1.1.2: the outer algorithm equals the inner one, which the signature covers. */
function checkCertificate(certificate: Der): void {
  const [, outside, value, ...more] = partsOf(certificate, tags.sequence);
  const { algorithm } = certificateParts(certificate);
  const unused = expectTag(value, tags.bits).contents[0];
  if (more.length > 0 || unused !== 0 || !equalBytes(algorithm.whole, outside?.whole ?? none))
    throw new RangeError('A certificate is damaged.');
}

function expectTag(value: Der | undefined, tag: number): Der {
  if (value?.tag !== tag) throw new RangeError('another value was expected');
  return value;
}

function wholeNumber(value: Der | undefined): number {
  const { contents } = expectTag(value, tags.integer);
  return contents.length === 1 ? (contents[0] ?? 0) : -1;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

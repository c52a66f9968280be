import { createHash, randomBytes } from 'node:crypto';
import { ContentInfo, getCrypto, IssuerAndSerialNumber, SignedData, type SignerInfo, TimeStampResp, TSTInfo } from 'pkijs';
import { partsOf, readDer, tags } from '../../shared/verify/signature/der.ts';
import { der, derNull, octets, oid, sequence, smallInteger } from '../pdf/seal/write-der.ts';
import type { Trust } from '../ports/trust.ts';
import { type KnownCertificate, readCertificate } from './certificate.ts';
import { orSealError, SealError } from './seal-error.ts';

const ids = {
  sha256: '2.16.840.1.101.3.4.2.1',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  messageDigest: '1.2.840.113549.1.9.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
};
/** Status of an answer that has a token: granted, or granted with changes (RFC 3161, 2.4.2). */
const granted = [0, 1];

export interface TimeStamp {
  /** The token as it was received (ContentInfo, DER). */
  token: Uint8Array;
  /** The certificates in the token, the authority's own first. DER. */
  certificates: Uint8Array[];
  time: Date;
}

/** A checked time stamp over a SHA-256 digest: it is for this digest and this request, and signed by a certificate for time stamps. */
export async function timeStamp(trust: Trust, digest: Uint8Array): Promise<TimeStamp> {
  // Positive, and no leading zero byte.
  const nonce = Buffer.concat([Buffer.of(0x40), randomBytes(8)]);
  const answer = await orSealError('tsa_unreachable', () => trust.timestamp(timeStampRequest(digest, nonce)));
  return orSealError('tsa_refused', () => readTimeStamp(answer, digest, nonce));
}

/** TimeStampReq (RFC 3161, 2.4.1) that asks for the authority's certificates as well. */
function timeStampRequest(digest: Uint8Array, nonce: Uint8Array): Uint8Array {
  const imprint = sequence(sequence(oid(ids.sha256), derNull()), octets(digest));
  return sequence(smallInteger(1), imprint, der(0x02, nonce), der(0x01, Buffer.of(0xff)));
}

async function readTimeStamp(answer: Uint8Array, digest: Uint8Array, nonce: Uint8Array): Promise<TimeStamp> {
  const { status, timeStampToken } = TimeStampResp.fromBER(Uint8Array.from(answer).buffer);
  // Cut from the answer as received, because encoding it again might change what was signed.
  const token = partsOf(readDer(answer), tags.sequence)[1]?.whole;
  if (!granted.includes(status.status) || !timeStampToken || !token) throw new SealError('tsa_refused', `Status ${status.status}`);
  const signed = new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(token).buffer).content });
  const content = signed.encapContentInfo.eContent?.getValue();
  if (signed.encapContentInfo.eContentType !== ids.tstInfo || !content) throw new SealError('tsa_refused', 'The token holds no time');
  const info = TSTInfo.fromBER(content);
  const same = (one: Uint8Array | undefined, other: Uint8Array) => one !== undefined && Buffer.compare(one, other) === 0;
  if (!same(info.messageImprint.hashedMessage.valueBlock.valueHexView, digest)) throw new SealError('tsa_refused', 'Another digest');
  if (!same(info.nonce?.valueBlock.valueHexView, nonce)) throw new SealError('tsa_refused', 'Another question');
  const certificates = certificatesOf(signed);
  const signer = await verifySigner(signed, new Uint8Array(content), certificates);
  const others = certificates.filter((one) => one !== signer);
  return { token, certificates: [signer, ...others].map((one) => one.der), time: info.genTime };
}

/** The certificates in a CMS structure. */
export function certificatesOf(signed: SignedData): KnownCertificate[] {
  return (signed.certificates ?? []).flatMap((one) => {
    const schema = one.toSchema();
    return schema.idBlock.tagClass === 1 ? [readCertificate(new Uint8Array(schema.toBER(false)))] : [];
  });
}

/** The certificate of the token's only signature, which must be valid. */
async function verifySigner(signed: SignedData, content: Uint8Array, certificates: KnownCertificate[]): Promise<KnownCertificate> {
  const [info] = signed.signerInfos;
  const signer = certificates.find((one) => info && namesCertificate(info, one));
  if (!info?.signedAttrs || !signer) throw new SealError('tsa_refused', 'The token lacks its signer');
  if (!signer.usages.includes(ids.timeStamping)) throw new SealError('tsa_refused', 'The signer is not for time stamps');
  const engine = getCrypto(true);
  const { name: hash } = engine.getAlgorithmByOID(info.digestAlgorithm.algorithmId, true) as { name: string };
  const actual = createHash(hash.replace('-', '').toLowerCase()).update(content).digest();
  const stated = info.signedAttrs.attributes.find(({ type }) => type === ids.messageDigest)?.values[0];
  const attributes = Uint8Array.from(new Uint8Array(info.signedAttrs.encodedValue)).buffer;
  const valid =
    stated &&
    Buffer.compare(actual, stated.valueBlock.valueHexView) === 0 &&
    (await engine.verifyWithPublicKey(attributes, info.signature, signer.parsed.subjectPublicKeyInfo, info.signatureAlgorithm, hash));
  if (!valid) throw new SealError('tsa_refused', 'The signature is wrong');
  return signer;
}

function namesCertificate({ sid }: SignerInfo, { parsed }: KnownCertificate): boolean {
  if (!(sid instanceof IssuerAndSerialNumber)) return false;
  return sid.issuer.isEqual(parsed.issuer) && sid.serialNumber.isEqual(parsed.serialNumber);
}

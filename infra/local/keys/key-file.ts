import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** A signing key and its certificates (DER, the signing one first). */
export interface CertifiedKey {
  key: KeyObject;
  chain: Uint8Array[];
}

/** The file can't be used as the key of a seal. The message tells the operator why. */
export class KeyFileUnusable extends Error {
  override name = 'KeyFileUnusable';
}

const { asn1, pkcs12, pki, util } = forge;

/** Reads a PKCS 12 file: RSA or ECDSA, encrypted by today's tools (AES) or by old ones (3DES, RC2). */
export function readKeyFile(bytes: Uint8Array, password: string): CertifiedKey {
  const bags = open(bytes, password);
  const keys = bags.filter(({ type }) => type === pki.oids.keyBag || type === pki.oids.pkcs8ShroudedKeyBag).map(privateKey);
  const certificates = bags.filter(({ type }) => type === pki.oids.certBag).map((bag) => new X509Certificate(certificateDer(bag)));
  for (const key of keys) {
    const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
    if (own) return { key, chain: chainFrom(own, certificates) };
  }
  throw new KeyFileUnusable(keys.length === 0 ? 'The key file holds no private key.' : 'The key file holds no certificate for its key.');
}

function open(bytes: Uint8Array, password: string): forge.pkcs12.Bag[] {
  try {
    const file = asn1.fromDer(util.createBuffer(Buffer.from(bytes).toString('binary')));
    return pkcs12.pkcs12FromAsn1(file, false, password).safeContents.flatMap(({ safeBags }) => safeBags);
  } catch (error) {
    const wrongPassword = error instanceof Error && /password|MAC/i.test(error.message);
    throw new KeyFileUnusable(wrongPassword ? 'The password does not open the key file.' : 'The key file is not PKCS 12.', {
      cause: error,
    });
  }
}

/** The library understands RSA keys and passes others on unchanged. */
function privateKey({ key, asn1: other }: forge.pkcs12.Bag): KeyObject {
  const info = key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : other;
  return createPrivateKey({ key: derOf(info), format: 'der', type: 'pkcs8' });
}

/**
 * A certificate as it was written. The library's own encoding to DER changes the algorithm of ECDSA signatures. The
 * signed part names the same algorithm once more (RFC 5280, 4.1.1.2), after version and serial number.
 */
function certificateDer({ cert, asn1: other }: forge.pkcs12.Bag): Buffer {
  if (!cert) return derOf(other);
  const { tbsCertificate, signature } = cert as typeof cert & { tbsCertificate: forge.asn1.Asn1 };
  const parts = tbsCertificate.value as forge.asn1.Asn1[];
  const algorithm = parts[parts[0]?.tagClass === asn1.Class.CONTEXT_SPECIFIC ? 2 : 1];
  if (!algorithm) throw new KeyFileUnusable('The key file holds a broken certificate.');
  const bits = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.BITSTRING, false, `\0${signature}`);
  return derOf(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [tbsCertificate, algorithm, bits]));
}

function derOf(value: forge.asn1.Asn1): Buffer {
  return Buffer.from(asn1.toDer(value).getBytes(), 'binary');
}

/** From the key's own certificate towards the root, as far as the file goes. */
function chainFrom(own: X509Certificate, certificates: X509Certificate[]): Uint8Array[] {
  const chain = [own];
  for (;;) {
    const last = chain.at(-1) ?? own;
    const issuer = certificates.find((one) => !chain.includes(one) && last.checkIssued(one) && last.verify(one.publicKey));
    if (!issuer) return chain.map(({ raw }) => new Uint8Array(raw));
    chain.push(issuer);
  }
}

import { X509Certificate } from 'node:crypto';
import { Certificate, type CRLDistributionPoints, type ExtKeyUsage, type GeneralName, type InfoAccess } from 'pkijs';
import { sha256Hex } from '../sha256-hex.ts';

export interface KnownCertificate {
  der: Uint8Array;
  /** Hex SHA-256. */
  fingerprint: string;
  x509: X509Certificate;
  parsed: Certificate;
  /** The addresses of its issuer's certificate and of its revocation services. */
  issuerUrls: string[];
  ocspUrls: string[];
  crlUrls: string[];
  /** Self-signed: the end of a chain. */
  isRoot: boolean;
  /** An OCSP responder's own certificate that needs no revocation check (RFC 6960, 4.2.2.2.1). */
  isUnchecked: boolean;
  /** Extended key usages (dotted). */
  usages: string[];
}

const access = { ocsp: '1.3.6.1.5.5.7.48.1', issuer: '1.3.6.1.5.5.7.48.2' };
const noCheck = '1.3.6.1.5.5.7.48.1.5';

/** Reads a certificate (DER). Throws if it is not one. */
export function readCertificate(der: Uint8Array): KnownCertificate {
  const x509 = new X509Certificate(der);
  const parsed = Certificate.fromBER(Uint8Array.from(der).buffer);
  const extension = (id: string) => parsed.extensions?.find(({ extnID }) => extnID === id)?.parsedValue;
  const descriptions = (extension('1.3.6.1.5.5.7.1.1') as InfoAccess | undefined)?.accessDescriptions ?? [];
  const urlsOf = (method: string) =>
    descriptions.filter(({ accessMethod }) => accessMethod === method).flatMap(({ accessLocation }) => webAddress(accessLocation));
  const points = (extension('2.5.29.31') as CRLDistributionPoints | undefined)?.distributionPoints ?? [];
  const names = points.flatMap(({ distributionPoint }) => (Array.isArray(distributionPoint) ? distributionPoint : []));
  return {
    der,
    fingerprint: sha256Hex(der),
    x509,
    parsed,
    issuerUrls: urlsOf(access.issuer),
    ocspUrls: urlsOf(access.ocsp),
    crlUrls: names.flatMap(webAddress),
    isRoot: isIssuedBy(x509, x509),
    isUnchecked: parsed.extensions?.some(({ extnID }) => extnID === noCheck) ?? false,
    usages: (extension('2.5.29.37') as ExtKeyUsage | undefined)?.keyPurposes ?? [],
  };
}

export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** Addresses of other kinds (LDAP, directory names) can't be used here. */
function webAddress({ type, value }: GeneralName): string[] {
  return type === 6 && /^https?:\/\//i.test(String(value)) ? [String(value)] : [];
}

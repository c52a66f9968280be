import { ContentInfo, SignedData } from 'pkijs';
import type { ValidationData } from '../ports/seal.ts';
import type { Trust } from '../ports/trust.ts';
import { isIssuedBy, type KnownCertificate, readCertificate } from './certificate.ts';
import { checkList, checkOcsp, type Issued, ocspRequest } from './revocation.ts';
import { SealError } from './seal-error.ts';
import { certificatesOf } from './time-stamp.ts';

/** More certificates than any real chain has, to stop at a circle. */
const mostCertificates = 32;

/**
 * Gathers the data that validates the chains (each with its end certificate first) at the time `at`: their certificates
 * up to the roots, and for each except the roots an OCSP answer or a revocation list. Throws a SealError if something
 * can't be fetched.
 */
export async function validationData(trust: Trust, chains: Uint8Array[][], at: Date): Promise<ValidationData> {
  const gathering = new Gathering(trust, chains.flat().map(readCertificate), at);
  for (const [end] of chains) await gathering.vouchForEnd(end);
  return gathering.data;
}

class Gathering {
  readonly data: ValidationData = { certificates: [], ocsps: [], crls: [] };
  readonly #trust: Trust;
  readonly #known: KnownCertificate[];
  readonly #at: Date;
  readonly #done = new Set<string>();
  readonly #lists = new Map<string, Uint8Array>();

  constructor(trust: Trust, known: KnownCertificate[], at: Date) {
    this.#trust = trust;
    this.#known = known;
    this.#at = at;
  }

  /** Nobody else vouches for a self-signed certificate, so nothing can be gathered. */
  async vouchForEnd(der: Uint8Array | undefined): Promise<void> {
    const end = der && readCertificate(der);
    if (!end || end.isRoot) throw new SealError('seal_chain_incomplete', `${end?.x509.subject} is self-signed`);
    await this.vouchFor(end);
  }

  /** A certificate and all above it. */
  async vouchFor(certificate: KnownCertificate): Promise<void> {
    if (this.#done.has(certificate.fingerprint)) return;
    if (this.#done.size >= mostCertificates) throw new SealError('seal_chain_incomplete', 'The chain has no end');
    this.#done.add(certificate.fingerprint);
    this.data.certificates.push(certificate.der);
    if (certificate.isRoot) return;
    const issuer = await this.#issuerOf(certificate);
    if (!certificate.isUnchecked) await this.#checkRevocation({ certificate, issuer });
    await this.vouchFor(issuer);
  }

  async #issuerOf({ x509, issuerUrls }: KnownCertificate): Promise<KnownCertificate> {
    const find = () => this.#known.find((candidate) => isIssuedBy(x509, candidate.x509));
    const known = find();
    if (known) return known;
    for (const url of issuerUrls) {
      const fetched = await this.#trust.issuer(url).then(readCertificates, () => []);
      this.#known.push(...fetched);
      const found = find();
      if (found) return found;
    }
    throw new SealError('seal_chain_incomplete', `The issuer of ${x509.subject} is not known`);
  }

  async #checkRevocation(issued: Issued): Promise<void> {
    const { certificate } = issued;
    const failures: unknown[] = [];
    const attempts = [
      ...certificate.ocspUrls.map((url) => () => this.#askResponder(url, issued)),
      ...certificate.crlUrls.map((url) => () => this.#lookInList(url, issued)),
    ];
    for (const attempt of attempts) {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof SealError && error.name === 'certificate_revoked') throw error;
        failures.push(error);
      }
    }
    throw new SealError('revocation_unreachable', certificate.x509.subject, { cause: failures });
  }

  async #askResponder(url: string, issued: Issued): Promise<void> {
    const answer = await this.#trust.ocsp(url, await ocspRequest(issued));
    const responder = await checkOcsp(answer, issued, this.#at);
    if (responder) await this.vouchFor(responder);
    this.data.ocsps.push(answer);
  }

  async #lookInList(url: string, issued: Issued): Promise<void> {
    const list = this.#lists.get(url) ?? (await this.#trust.crl(url));
    await checkList(list, issued, this.#at);
    if (!this.#lists.has(url)) this.data.crls.push(list);
    this.#lists.set(url, list);
  }
}

/** A certificate alone, or several in a PKCS 7 (RFC 5280, 4.2.2.1). */
function readCertificates(bytes: Uint8Array): KnownCertificate[] {
  try {
    return [readCertificate(bytes)];
  } catch {
    return certificatesOf(new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(bytes).buffer).content }));
  }
}

/** What single sign-on asks of the world outside: issuers of OpenID Connect, and the DNS of domains. */
export interface Issuers {
  /** One request, within limits of time and size, to public addresses only. No redirect is followed. Throws IssuerUnreachable. */
  ask(request: IssuerRequest): Promise<IssuerAnswer>;
  /** Whether this address may be asked without TLS: a host that the installation lists. */
  mayBePlain(url: URL): boolean;
  /** The TXT records of a domain; none if the domain has none, or does not exist. Throws IssuerUnreachable. */
  textRecords(domain: string): Promise<string[]>;
}

export interface IssuerRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

export interface IssuerAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** An issuer, or a domain's DNS, did not answer, or its address is not allowed. */
export class IssuerUnreachable extends Error {
  override name = 'IssuerUnreachable';
}

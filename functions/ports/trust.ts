/** The services that a seal asks for proof, all in DER. Every call throws TrustUnreachable if there is no usable answer. */
export interface Trust {
  /** The configured time-stamping authority (RFC 3161): TimeStampReq in, TimeStampResp out. */
  timestamp(request: Uint8Array): Promise<Uint8Array>;
  /** An issuer's certificate, from an address in the issued certificate (or a PKCS 7 of several). */
  issuer(url: string): Promise<Uint8Array>;
  /** OCSPRequest in, OCSPResponse out (RFC 6960). */
  ocsp(url: string, request: Uint8Array): Promise<Uint8Array>;
  /** A certificate revocation list (RFC 5280). */
  crl(url: string): Promise<Uint8Array>;
}

/** A service did not answer, or its address is not allowed. */
export class TrustUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TrustUnreachable';
  }
}

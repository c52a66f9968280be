import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type {
  AcceptedPasskeys,
  CreationOptions,
  NewPasskey,
  RequestOptions,
  UsedPasskey,
} from '../../../shared/contract/schemas/people/passkey.ts';
import { fullName } from '../../../shared/domain/people/full-name.ts';
import { waitSeconds } from '../../../shared/domain/sessions/passkey-limits.ts';
import type { PasskeyRecord } from '../../data/people/proofs/passkeys-record.ts';
import type { UserRecord } from '../../data/people/user-records.ts';
import { passkeyDomainOf } from '../../settings/passkey-domain.ts';
import type { Settings } from '../../settings/settings.ts';

/** The package loads only where a passkey is checked: most logins need none. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE): every authenticator knows one of them. */
const algorithms = [-8, -7, -257];

/** How long a browser waits for the person. */
const timeout = waitSeconds * 1000;

/**
 * What a browser needs to make a passkey. The user's handle in it is their key, which is random. Every passkey can be
 * found without an address and checks who uses it (by a finger, a face or a PIN), so that each is good for either step.
 */
export function creationOptions(settings: Settings, user: UserRecord, own: readonly PasskeyRecord[], challenge: string): CreationOptions {
  return {
    challenge,
    rp: { id: passkeyDomainOf(settings), name: settings.appName },
    user: { id: handleOf(user.key), name: user.email_address, displayName: fullName(user) },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: own.map(described),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** What a browser needs to ask for a passkey: for one of these, or for any. */
export function requestOptions(settings: Settings, challenge: string, among?: readonly PasskeyRecord[]): RequestOptions {
  const rpId = passkeyDomainOf(settings);
  return { challenge, rpId, timeout, userVerification: 'required', ...(among && { allowCredentials: among.map(described) }) };
}

/** What a browser needs to forget the user's other passkeys. */
export function acceptedPasskeys(settings: Settings, userKey: string, left: readonly PasskeyRecord[]): AcceptedPasskeys {
  const allAcceptedCredentialIds = left.map(({ credential_id }) => credential_id);
  return { rpId: passkeyDomainOf(settings), userId: handleOf(userKey), allAcceptedCredentialIds };
}

const described = ({ credential_id: id, transports }: PasskeyRecord) => ({ id, type: 'public-key' as const, transports });

const handleOf = (userKey: string) => Buffer.from(userKey).toString('base64url');

/** The user in a handle of `creationOptions`. Anybody can send any handle, so the key may be nobody's. */
export function userKeyIn(handle: string): string | undefined {
  const key = Buffer.from(handle, 'base64url').toString('latin1');
  return /^[a-z2-7]{20}$/.test(key) ? key : undefined;
}

/** What is right about a new passkey; undefined if it is not what was asked for. */
export async function checkNewPasskey(
  settings: Settings,
  response: NewPasskey,
  expectedChallenge: string,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      ...expected(settings),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo;
  } catch {
    // The package throws for everything that is wrong.
    return undefined;
  }
}

/** What is right about the use of a passkey; undefined if it is not what was asked for. The caller checks the counter. */
export async function checkUsedPasskey(
  settings: Settings,
  { credential_id: id, public_key }: PasskeyRecord,
  response: UsedPasskey,
  expectedChallenge: string,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      ...expected(settings),
      requireUserVerification: true,
      // With 0 the package accepts any counter, and so doesn't mix a copied passkey with a wrong signature.
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter: 0 },
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    return undefined;
  }
}

const expected = (settings: Settings) => ({
  expectedOrigin: new URL(settings.publicUrl).origin,
  expectedRPID: passkeyDomainOf(settings),
});

import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { keySchema, oneLine, timeSchema } from '../common.ts';

export const passkeySchema = z.strictObject({
  key: keySchema,
  name: says('By what the person knows it again.', oneLine(100)),
  date_created: timeSchema,
  last_used: says('When somebody last logged in with it; null if nobody has.', z.nullable(timeSchema)),
  synced: says('Copied to the person’s other devices by their password manager. Otherwise it stays on one device.', z.boolean()),
});
export type Passkey = z.output<typeof passkeySchema>;

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (maximum: number) =>
  z.string().check(z.maxLength(maximum, `At most ${maximum} characters.`), z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'This is not base64url.'));

const credentialId = says('The id of the credential.', bytes(1400));
const clientDataJSON = says('What the browser was asked, and by which page.', bytes(4000));
const credentialType = says('Always `public-key`.', z.literal('public-key'));
const transports = says(
  'By what ways the passkey can be reached, such as `internal`.',
  z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
);

/** What a browser answers once it has made a passkey. Only these properties of it are read. */
export const newPasskeySchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: says(
    'What the authenticator answers.',
    z.object({
      clientDataJSON,
      attestationObject: says('The passkey’s public key, and what is known of its authenticator.', bytes(30_000)),
      transports: z.optional(transports),
    }),
  ),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** What a browser answers once a person has used a passkey. Only these properties of it are read. */
export const usedPasskeySchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: says(
    'What the authenticator answers.',
    z.object({
      clientDataJSON,
      authenticatorData: says('For which domain, whether it has checked the person, and its count of uses.', bytes(4000)),
      signature: says('Over these two, by the passkey.', bytes(8000)),
      userHandle: says('Says whose passkey it is.', z.optional(z.nullable(bytes(100)))),
    }),
  ),
});
export type UsedPasskey = z.output<typeof usedPasskeySchema>;

/** A passkey as browsers know it. */
export const knownCredentialSchema = z.strictObject({
  id: says('The id of the credential.', z.string()),
  type: credentialType,
  transports: z.optional(transports),
});
const challenge = says('Good once, for five minutes.', z.string());
const timeout = says('How long the browser waits for the person, in milliseconds.', z.int());
const userVerification = says('The authenticator checks who uses it.', z.literal('required'));

export const keyKindSchema = z.strictObject({ type: credentialType, alg: says('An algorithm’s number (COSE).', z.int()) });

/** The JSON that `PublicKeyCredential.parseCreationOptionsFromJSON` takes. */
export const creationOptionsSchema = z.strictObject({
  challenge,
  rp: says(
    'To whom the passkey is shown.',
    z.strictObject({
      id: says('The domain to which the passkey belongs.', z.string()),
      name: says('The installation’s name.', z.string()),
    }),
  ),
  user: says(
    'Whose passkey it will be.',
    z.strictObject({
      id: says('The user’s handle: random bytes.', z.string()),
      name: says('Their email address.', z.string()),
      displayName: says('Their name.', z.string()),
    }),
  ),
  pubKeyCredParams: says('The kinds of keys that are taken.', z.array(keyKindSchema)),
  timeout,
  attestation: says('Nothing has to be proven about the authenticator.', z.literal('none')),
  excludeCredentials: says('The person’s other passkeys.', z.array(knownCredentialSchema)),
  authenticatorSelection: says(
    'What the authenticator must be able to do.',
    z.strictObject({
      residentKey: says('The passkey can be found without an address.', z.literal('required')),
      requireResidentKey: says('The same for older browsers.', z.literal(true)),
      userVerification,
    }),
  ),
});
export type CreationOptions = z.output<typeof creationOptionsSchema>;

/** The JSON that `PublicKeyCredential.parseRequestOptionsFromJSON` takes. */
export const requestOptionsSchema = z.strictObject({
  challenge,
  rpId: says('The domain to which the passkey belongs.', z.string()),
  timeout,
  userVerification,
  allowCredentials: says('The passkeys that may be used; left out where any may.', z.optional(z.array(knownCredentialSchema))),
});
export type RequestOptions = z.output<typeof requestOptionsSchema>;

/** The JSON that `PublicKeyCredential.signalAllAcceptedCredentials` takes, so that a device stops offering a removed passkey. */
export const acceptedPasskeysSchema = z.strictObject({
  rpId: says('The domain to which the passkeys belong.', z.string()),
  userId: says('The user’s handle.', z.string()),
  allAcceptedCredentialIds: says('The passkeys that are left.', z.array(z.string())),
});
export type AcceptedPasskeys = z.output<typeof acceptedPasskeysSchema>;

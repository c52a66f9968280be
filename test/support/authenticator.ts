import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { ApiClient } from './api-client.ts';
import type { Product } from './product.ts';

/** Whatever a test's attacker may choose. */
interface Chosen {
  origin?: string;
  rpId?: string;
  crossOrigin?: boolean;
  userHandle?: string;
  counter?: number;
  /** The person was not asked for a finger, a face or a PIN. */
  unverified?: boolean;
  type?: string;
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

const present = 0x01;
const verified = 0x04;
const backupEligible = 0x08;
const withCredential = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** One ES256 passkey, as an authenticator in software keeps it. It attests nothing. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #synced: boolean;
  #handle = '';
  /** The count of its last use. A synced one doesn't count. */
  counter = 0;

  constructor(origin: string, { synced = false } = {}) {
    this.#origin = origin;
    this.#synced = synced;
  }

  /** What the browser answers to `creation_options`. */
  create(options: CreationOptions, chosen: Chosen = {}) {
    this.#handle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)]);
    const authData = this.#data({ rpId: options.rp.id, ...chosen }, withCredential, credential);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, chosen),
        attestationObject: base64url(
          cbor(
            new Map<string, Cbor>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData],
            ]),
          ),
        ),
        transports: ['internal'],
      },
    };
  }

  /** What the browser answers to `login_options`, or to a login's `passkey_options`. */
  use(options: RequestOptions, chosen: Chosen = {}) {
    if (!this.#synced) this.counter += 1;
    const data = this.#data({ rpId: options.rpId, ...chosen });
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, chosen);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: chosen.userHandle ?? this.#handle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #data({ rpId = '', counter = this.counter, unverified = false }: Chosen, flags = 0, more: Uint8Array = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | present | (unverified ? 0 : verified) | (this.#synced ? backupEligible : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, more]);
  }

  #clientData(type: string, challenge: string, chosen: Chosen): string {
    const data = { type: chosen.type ?? type, challenge, origin: chosen.origin ?? this.#origin, crossOrigin: chosen.crossOrigin ?? false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }
}

/** Adds a passkey to somebody who has just logged in, or proved who they are. */
export async function addPasskey(
  product: Product,
  client: ApiClient,
  { synced = false, name = 'Laptop' }: { synced?: boolean; name?: string } = {},
): Promise<{ authenticator: Authenticator; key: string }> {
  const authenticator = new Authenticator(product.url, { synced });
  const { options } = await client.post('/app/passkeys/creation_options');
  const { passkey } = await client.post('/app/passkeys', { name, response: authenticator.create(options) });
  return { authenticator, key: passkey.key };
}

/** Logs somebody in by a passkey; answers whatever the product says. */
export async function logInBy(product: Product, authenticator: Authenticator, chosen: Chosen = {}, headers: Record<string, string> = {}) {
  const client = product.client();
  const { options } = await client.post('/app/passkeys/login_options');
  return client.call('POST', '/app/passkeys/login', { response: authenticator.use(options, chosen) }, headers);
}

type Cbor = string | number | Uint8Array | Map<string | number, Cbor>;

/** CBOR of what an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, inner]) => [cbor(name), cbor(inner)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** A P-256 key as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../functions/ports/aws/environment.ts';
import { createAwsSigner } from '../../functions/ports/aws/signer.ts';
import { kmsKey } from '../../infra/cloud/certificate/kms.ts';
import { certificatesToPem, selfSignedCertificate } from '../../infra/cloud/certificate/self-signed.ts';
import { signDigest } from '../../infra/local/keys/sign-digest.ts';
import { describeSigner } from './signer.suite.ts';

/** The keys of a key management service with the few calls that sealing makes. It refuses algorithms that don't fit the key. */
const keys = {
  rsa: { spec: 'RSA_2048', algorithm: 'RSASSA_PKCS1_V1_5_SHA_256', pair: generateKeyPairSync('rsa', { modulusLength: 2048 }) },
  ecdsa: { spec: 'ECC_NIST_P256', algorithm: 'ECDSA_SHA_256', pair: generateKeyPairSync('ec', { namedCurve: 'P-256' }) },
};
type Kind = keyof typeof keys;

const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });
const certificates = new Map<string, string>();

interface Call {
  KeyId: Kind;
  Message: string;
  MessageType: string;
  SigningAlgorithm: string;
  SecretId: string;
}

async function answerTo(target: string, call: Call): Promise<object> {
  if (target === 'secretsmanager.GetSecretValue') return { SecretString: certificates.get(call.SecretId) };
  const { spec, algorithm, pair } = keys[call.KeyId];
  if (target === 'TrentService.GetPublicKey') return { KeySpec: spec, PublicKey: spki(pair.publicKey).toString('base64') };
  if (call.MessageType !== 'DIGEST' || call.SigningAlgorithm !== algorithm) throw new Error('Not for this key');
  return { Signature: Buffer.from(await signDigest(pair.privateKey, Buffer.from(call.Message, 'base64'))).toString('base64') };
}

const service = createServer(async (request, response) => {
  const target = String(request.headers['x-amz-target']);
  const answer = await answerTo(target, (await json(request)) as Call).catch(() => null);
  response.writeHead(answer ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(answer ?? { __type: 'ValidationException' }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

async function signerWith(kind: Kind) {
  const key = await kmsKey(new KMSClient(), kind);
  const validity = { notBefore: new Date(Date.now() - 60_000), years: 1 };
  const certificate = await selfSignedCertificate({
    ...key,
    ...validity,
    organisation: 'Testing Ltd',
    serialNumber: new Uint8Array(16).fill(1),
  });
  certificates.set(kind, certificatesToPem([certificate]));
  return createAwsSigner(readEnvironment({ SIGNING_KEY_ID: kind, SIGNING_CERTIFICATE_SECRET: kind }));
}

describeSigner('key management service, RSA', () => signerWith('rsa'));
describeSigner('key management service, ECDSA', () => signerWith('ecdsa'));

describe('a key of the key management service', () => {
  it.each(['rsa', 'ecdsa'] as const)('certifies itself by its own signature: %s', async (kind) => {
    const { publicKey, sign } = await kmsKey(new KMSClient(), kind);
    const signature = await sign(Buffer.from('2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', 'hex'));
    const key = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' });
    expect(verify('sha256', Buffer.from('foo'), key, signature)).toBe(true);
  });
});

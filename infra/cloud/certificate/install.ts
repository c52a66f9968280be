import { randomBytes } from 'node:crypto';
import type { KMSClient } from '@aws-sdk/client-kms';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { kmsKey } from './kms.ts';
import { certificatesToPem, selfSignedCertificate } from './self-signed.ts';

export interface SealCertificatePlace {
  keyId: string;
  /** The secret that holds the PEM chain, the signing certificate first. */
  secretId: string;
}

/** The stored chain; undefined before there is one. */
export async function storedCertificate(secrets: SecretsManagerClient, secretId: string): Promise<string | undefined> {
  try {
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: secretId }));
    return SecretString?.includes('BEGIN CERTIFICATE') ? SecretString : undefined;
  } catch (error) {
    // A secret without a version fails like a missing one.
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Stores a self-signed certificate for the sealing key, unless a certificate exists. Answers the PEM in force. */
export async function installSelfSigned(
  clients: { kms: KMSClient; secrets: SecretsManagerClient },
  place: SealCertificatePlace,
  organisation: string,
): Promise<string> {
  const present = await storedCertificate(clients.secrets, place.secretId);
  if (present) return present;
  const certificate = await selfSignedCertificate({
    ...(await kmsKey(clients.kms, place.keyId)),
    organisation,
    serialNumber: randomBytes(16),
    notBefore: new Date(),
    years: 10,
  });
  const pem = certificatesToPem([certificate]);
  await clients.secrets.send(new PutSecretValueCommand({ SecretId: place.secretId, SecretString: pem }));
  return pem;
}

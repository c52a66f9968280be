import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Secrets } from '../secrets.ts';
import { type AwsEnvironment, once, variableFor } from './environment.ts';

/** Secrets in Secrets Manager, read once an execution environment. */
export function createAwsSecrets(environment: AwsEnvironment): Secrets {
  const client = once(() => new SecretsManagerClient({}));
  const known = new Map<string, Promise<Uint8Array>>();
  const read = async (name: string) => {
    const SecretId = environment.required(variableFor('SECRET_', name));
    const { SecretString, SecretBinary } = await client().send(new GetSecretValueCommand({ SecretId }));
    const bytes = SecretBinary ?? new TextEncoder().encode(SecretString ?? '');
    if (bytes.length < 32) throw new Error(`The secret ${name} is shorter than 32 bytes`);
    return bytes;
  };
  return {
    get(name) {
      let secret = known.get(name);
      if (!secret) {
        secret = read(name);
        secret.catch(() => known.delete(name));
        known.set(name, secret);
      }
      return secret;
    },
  };
}

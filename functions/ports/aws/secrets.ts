import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Secret, SecretName } from '../secrets.ts';
import { type AwsEnvironment, once, variableFor } from './environment.ts';

const client = once(() => new SecretsManagerClient({}));

export const createAwsLinks = (environment: AwsEnvironment): Secret => createAwsSecret(environment, 'links');
export const createAwsTickets = (environment: AwsEnvironment): Secret => createAwsSecret(environment, 'tickets');

/** A secret in Secrets Manager, read once per execution environment. */
function createAwsSecret(environment: AwsEnvironment, name: SecretName): Secret {
  let known: Promise<Uint8Array> | undefined;
  const read = async () => {
    const SecretId = environment.required(variableFor('SECRET_', name));
    const { SecretString, SecretBinary } = await client().send(new GetSecretValueCommand({ SecretId }));
    const bytes = SecretBinary ?? new TextEncoder().encode(SecretString ?? '');
    if (bytes.length < 32) throw new Error(`The secret ${name} is shorter than 32 bytes`);
    return bytes;
  };
  return {
    get() {
      if (!known) {
        known = read();
        known.catch(() => {
          known = undefined;
        });
      }
      return known;
    },
  };
}

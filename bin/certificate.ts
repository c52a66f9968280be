/**
 * The certificate of a deployed installation's sealing key. AWS credentials and region come from the environment.
 *
 *   npm run certificate -- show     [--name countersign]                    prints the chain in force (PEM)
 *   npm run certificate -- request  [--name countersign] --subject "Acme"   prints a certificate signing request for an authority
 *   npm run certificate -- install  [--name countersign] chain.pem          stores a chain, the signing certificate first
 */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { KMSClient } from '@aws-sdk/client-kms';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { chainProblem } from '../infra/cloud/certificate/chain.ts';
import { storedCertificate } from '../infra/cloud/certificate/install.ts';
import { kmsKey } from '../infra/cloud/certificate/kms.ts';
import { certificateRequest } from '../infra/cloud/certificate/request.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string', default: 'countersign' }, subject: { type: 'string' } },
});
const [action, file] = positionals;
const keyId = `alias/${values.name}-seal`;
const secretId = `${values.name}/seal-certificate`;
const kms = new KMSClient();
const secrets = new SecretsManagerClient();

if (action === 'show') {
  console.log((await storedCertificate(secrets, secretId)) ?? 'There is no certificate yet.');
} else if (action === 'request' && values.subject) {
  console.log(await certificateRequest({ ...(await kmsKey(kms, keyId)), organisation: values.subject }));
} else if (action === 'install' && file) {
  const pem = readFileSync(file, 'utf8');
  const problem = chainProblem(pem, (await kmsKey(kms, keyId)).publicKey);
  if (problem) throw new Error(problem);
  await secrets.send(new PutSecretValueCommand({ SecretId: secretId, SecretString: pem }));
  console.log(`Stored: ${new X509Certificate(pem).subject}. Functions use it within minutes, as their environments are renewed.`);
} else {
  console.error('Usage: npm run certificate -- show | request --subject NAME | install chain.pem  [--name countersign]');
  process.exitCode = 1;
}

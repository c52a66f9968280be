import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secret, SecretName } from '../../../functions/ports/secrets.ts';

export interface LocalSecrets extends Record<SecretName, Secret> {
  /** Signs this machine's file URLs. */
  files: Uint8Array;
}

/** Random secrets, made at the first start in the data folder. Only the owner can read them. */
export function createLocalSecrets(dataDir: string): LocalSecrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) {
    const fresh = () => randomBytes(32).toString('base64');
    writeFileSync(`${path}.new`, JSON.stringify({ links: fresh(), tickets: fresh(), files: fresh() }), { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  }
  const stored: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  const read = (name: string): Uint8Array => {
    const value = stored[name];
    if (!value) throw new Error(`${path} lacks the secret ${name}`);
    return new Uint8Array(Buffer.from(value, 'base64'));
  };
  const [links, tickets] = [read('links'), read('tickets')];
  return { links: { get: async () => links }, tickets: { get: async () => tickets }, files: read('files') };
}

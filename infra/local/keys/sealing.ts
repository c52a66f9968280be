import { createHttpTrust } from '../../../functions/ports/http/trust.ts';
import type { Signer } from '../../../functions/ports/signer.ts';
import type { Trust } from '../../../functions/ports/trust.ts';
import {
  checkSealSettings,
  readSealSettings,
  readTrustSettings,
  type SealSettings,
  SealSettingsUnusable,
} from '../../../functions/settings/seal-settings.ts';
import { sealKeyTypes } from './seal-key-types.ts';
import { createLocalSigner, type LocalSignerOptions } from './signer.ts';

export interface LocalSealing {
  settings: SealSettings;
  trust: Trust;
  /** `now` starts the validity of a certificate that is made here. */
  signer(dataDir: string, organisation: string, now: Date): Signer;
}

/**
 * How this machine seals, from the environment. Settings that can't work are refused at the start, not at the first
 * seal. Throws SealSettingsUnusable.
 */
export async function localSealing(environment: NodeJS.ProcessEnv = process.env): Promise<LocalSealing> {
  const settings = readSealSettings(environment);
  const trust = readTrustSettings(environment);
  const key = sealKeySettings(environment);
  checkSealSettings(settings, trust, key.keyFile === undefined);
  if (key.keyFile) await tryKeyFile(key.keyFile);
  return {
    settings,
    trust: createHttpTrust(trust),
    signer: (dataDir, organisation, now) => createLocalSigner(dataDir, organisation, now, key),
  };
}

/**
 * SEAL_P12 (the path of a PKCS 12 file) with SEAL_P12_PASSWORD, or SEAL_KEY_TYPE (`rsa`, the default, or `ecdsa`) of a key
 * that is made in the data folder.
 */
function sealKeySettings(environment: NodeJS.ProcessEnv): LocalSignerOptions {
  const keyType = sealKeyTypes.find((type) => type === (environment.SEAL_KEY_TYPE || 'rsa'));
  if (!keyType) throw new SealSettingsUnusable(`SEAL_KEY_TYPE must be one of ${sealKeyTypes.join(', ')}.`);
  const path = environment.SEAL_P12;
  return path ? { keyFile: { path, password: environment.SEAL_P12_PASSWORD ?? '' } } : { keyType };
}

async function tryKeyFile({ path, password }: { path: string; password: string }): Promise<void> {
  const [{ readFile }, { readKeyFile }] = await Promise.all([import('node:fs/promises'), import('./key-file.ts')]);
  try {
    readKeyFile(await readFile(path), password);
  } catch (error) {
    throw new SealSettingsUnusable(`SEAL_P12 can't be used. ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

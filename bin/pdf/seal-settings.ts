import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Signer } from '../../functions/ports/signer.ts';
import type { Trust } from '../../functions/ports/trust.ts';
import { type SealSettings, SealSettingsUnusable } from '../../functions/settings/seal-settings.ts';
import { type LocalSealing, localSealing } from '../../infra/local/keys/sealing.ts';
import type { Given } from './command.ts';
import { refuse } from './refusal.ts';

export interface CommandSealing {
  settings: SealSettings;
  signer: Signer;
  trust: Trust;
}

/** How to seal: by the installation's environment, overridden by the command line. */
export async function commandSealing({ level, tsa, key, password }: Given): Promise<CommandSealing> {
  if (key !== undefined && !existsSync(key)) return refuse('file_not_found', `There is no file ${key}.`);
  const said = {
    ...(level && { SEAL_LEVEL: level }),
    ...(tsa && { SEAL_TSA_URL: tsa }),
    ...(key && { SEAL_P12: key, SEAL_P12_PASSWORD: password ?? '' }),
  };
  try {
    const sealing = await localSealing({ ...process.env, ...said });
    return { ...sealing, signer: await signerOf(sealing, key !== undefined || Boolean(process.env.SEAL_P12)) };
  } catch (error) {
    return error instanceof SealSettingsUnusable ? refuse('seal_settings_unusable', error.message) : Promise.reject(error);
  }
}

/** The key from a file, this installation's key, or a new one that is not stored. */
async function signerOf(sealing: LocalSealing, isFromFile: boolean): Promise<Signer> {
  const dataDir = process.env.DATA_DIR ?? '.countersign';
  const organisation = process.env.APP_NAME ?? 'Countersign';
  if (isFromFile || existsSync(join(dataDir, 'seal.pem'))) return sealing.signer(dataDir, organisation, new Date());
  const folder = mkdtempSync(join(tmpdir(), 'countersign-seal-'));
  try {
    const signer = sealing.signer(folder, organisation, new Date());
    // Made at first use, then kept in memory.
    await signer.certificateChain();
    return signer;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

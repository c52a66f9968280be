import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Signer } from '../../functions/ports/signer.ts';
import { createLocalSigner } from '../../infra/local/signer.ts';
import { refuse } from './refusal.ts';

/** The key to seal with: a PKCS#12 file's, this installation's, or a new one that nobody keeps. */
export async function sealSigner(key: string | undefined, _password: string | undefined): Promise<Signer> {
  if (key !== undefined) return refuse('usage', 'Keys from a file are not read yet.');
  const dataDir = process.env.DATA_DIR ?? '.countersign';
  if (existsSync(join(dataDir, 'seal.pem'))) return createLocalSigner(dataDir, 'Countersign', new Date());
  const folder = mkdtempSync(join(tmpdir(), 'countersign-seal-'));
  try {
    const signer = createLocalSigner(folder, 'Countersign', new Date());
    // Made at first use, and kept in memory from then on.
    await signer.certificateChain();
    return signer;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

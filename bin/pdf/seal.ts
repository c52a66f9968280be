import { createHash } from 'node:crypto';
import { accepted, type Command, readPdf, writeOut } from './command.ts';
import { refuse } from './refusal.ts';
import { sealSigner } from './seal-signer.ts';

const levels = ['B', 'T', 'LT', 'LTA'];

/** Adds the product's seal to a file, as a revision of its own: earlier signatures stay valid. */
export const seal: Command = {
  options: ['out', 'level', 'tsa', 'key', 'password'],
  required: ['out'],
  async run(engine, { file, out = '', level = 'B', key, password }) {
    if (!levels.includes(level)) return refuse('usage', `--level is one of ${levels.join(', ')}.`);
    const bytes = await readPdf(file);
    accepted(await engine.inspect(bytes));
    const signer = await sealSigner(key, password);
    const [algorithm, certificateChain] = await Promise.all([signer.algorithm(), signer.certificateChain()]);
    const prepared = await engine.prepareSeal(bytes, {
      algorithm,
      certificateChain,
      reason: 'Sealed by its holder',
      name: 'Countersign',
      signed_at: new Date().toISOString(),
    });
    const sealed = await engine.finishSeal(prepared, await signer.sign(prepared.digest));
    await writeOut(out, sealed);
    return { out, level, bytes: sealed.length, sha256: createHash('sha256').update(sealed).digest('hex') };
  },
};

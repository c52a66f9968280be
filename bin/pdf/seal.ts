import { systemClock } from '../../functions/ports/aws/clock.ts';
import type { PdfEngine } from '../../functions/ports/pdf.ts';
import { sealLevels } from '../../functions/settings/seal-level.ts';
import { sha256Hex } from '../../functions/sha256-hex.ts';
import { applySeal, sealKey } from '../../functions/signing/seal/apply-seal.ts';
import { SealError } from '../../functions/trust/seal-error.ts';
import { isSealProblem, sealProblems } from '../../shared/domain/audit/seal-problems.ts';
import { accepted, type Command, readPdf, writeOut } from './command.ts';
import { refuse } from './refusal.ts';
import { type CommandSealing, commandSealing } from './seal-settings.ts';

/** Adds the product's seal to a file as a new revision, so earlier signatures stay valid. */
export const seal: Command = {
  options: ['out', 'level', 'tsa', 'key', 'password'],
  required: ['out'],
  async run(engine, given) {
    const { file, out = '' } = given;
    if (given.level !== undefined && !sealLevels.some((level) => level === given.level)) {
      return refuse('usage', `--level is one of ${sealLevels.join(', ')}.`);
    }
    const original = await readPdf(file);
    const { encryption, repaired } = accepted(await engine.inspect(original));
    // A sound file is sealed unchanged.
    const bytes = encryption !== 'none' || repaired.length > 0 ? accepted(await engine.normalise(original)).bytes : original;
    const sealing = await commandSealing(given);
    const sealed = await addSeal(engine, bytes, sealing);
    await writeOut(out, sealed);
    const { level } = sealing.settings;
    const [certificate] = await sealing.signer.certificateChain();
    const certificate_sha256 = sha256Hex(certificate ?? '');
    return { out, level, certificate_sha256, bytes: sealed.length, sha256: sha256Hex(sealed) };
  },
};

async function addSeal(pdf: PdfEngine, bytes: Uint8Array, { settings, signer, trust }: CommandSealing): Promise<Uint8Array> {
  try {
    const options = {
      ...(await sealKey({ signer, clock: systemClock })),
      ...settings,
      reason: 'Sealed by its holder',
      name: process.env.APP_NAME ?? 'Countersign',
      signed_at: new Date().toISOString(),
    };
    return await applySeal({ pdf, signer, trust }, await pdf.prepareSeal(bytes, options), options);
  } catch (error) {
    if (error instanceof SealError) return refuse(error.name, sealProblems[isSealProblem(error.name) ? error.name : 'seal_unknown']);
    throw error;
  }
}

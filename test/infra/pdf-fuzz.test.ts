import { afterAll, expect, test } from 'vitest';
import { createPdfProcess } from '../../infra/local/pdf/pdf-process.ts';
import { conversionErrors } from '../../shared/contract/schemas/documents/document.ts';
import { damagedVariants } from '../fixtures/damaged-variants.ts';
import { filesToDamage } from '../fixtures/files-to-damage.ts';

/** The nightly run (`npm run test:fuzz-pdf`) asks for more. */
const count = Number(process.env.FUZZ_PDF_COUNT ?? 208);
const seed = Number(process.env.FUZZ_PDF_SEED ?? 4);
const lanes = 2;

const engine = createPdfProcess({ processes: lanes });
afterAll(() => engine.close());

const field = { page_index: 0, x: 40, y: 40, width: 120, height: 20, content: { kind: 'text' as const, text: 'Ada' } };

/** The outcome for a damaged file: the name of its problem, or `ok` if it can be used from beginning to end. */
async function fate(bytes: Uint8Array): Promise<string> {
  const inspected = await engine.inspect(bytes);
  if (!inspected.ok) return inspected.code;
  const normalised = await engine.normalise(bytes);
  if (!normalised.ok) return `inspected, but not normalised: ${normalised.code}`;
  const [image] = await engine.renderPages(normalised.bytes, { from: 0, to: 1 });
  if (!image) return 'not drawn';
  const stamped = await engine.inspect(await engine.stamp(normalised.bytes, { fields: [field], images: {} }));
  return stamped.ok && stamped.page_count === inspected.page_count ? 'ok' : 'not stamped';
}

test(
  `${count} damaged files are each used whole or refused by name`,
  async () => {
    const variants = damagedVariants(await filesToDamage(), count, seed);
    const wrong: string[] = [];
    const fates = new Map<string, number>();
    const lane = async () => {
      for (const { name, bytes } of variants) {
        const came = await fate(bytes).catch((error: unknown) => String(error));
        fates.set(came, (fates.get(came) ?? 0) + 1);
        if (came !== 'ok' && !conversionErrors.some((code) => code === came)) wrong.push(`${name}: ${came}`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (process.env.FUZZ_PDF_COUNT) process.stdout.write(`${JSON.stringify(Object.fromEntries(fates), undefined, 2)}\n`);
    expect(wrong).toEqual([]);
    // Damage that no file survives would prove nothing.
    expect(fates.get('ok') ?? 0).toBeGreaterThan(count / 3);
  },
  60_000 + 1_500 * count,
);

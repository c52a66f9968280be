import { createPdfEngine } from '../../../functions/pdf/engine.ts';
import type { FinalInput } from '../../../functions/ports/pdf.ts';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { certificateFacts } from '../../fixtures/certificates.ts';
import { prosePdf } from '../../fixtures/prose-pdf.ts';
import { makeSealKey } from '../../fixtures/seal-keys.ts';

/** From one page to the maximum that the product accepts. */
export const pageCounts = [1, 10, 100, 300, 1_000, 2_000] as const;

/** Five fields on every two pages: 5,000, the maximum, on 2,000 pages. */
const fieldsPerPage = 2.5;

const engine = createPdfEngine();

/** The measured jobs. Each one prepares itself for a number of pages and returns a function that does it once. */
export const jobs = {
  inspect: async (pages) => {
    const bytes = prosePdf(pages);
    return async () => mustBeOk(await engine.inspect(bytes));
  },
  normalise: async (pages) => {
    const bytes = prosePdf(pages);
    return async () => mustBeOk(await engine.normalise(bytes));
  },
  seal: async (pages) => {
    const key = await makeSealKey('RSA_PKCS1_SHA256');
    const input: FinalInput = {
      files: [{ bytes: prosePdf(pages), fields: fieldsOn(pages) }],
      images: {},
      certificate: certificateFacts(24),
      seal: key.options,
    };
    return async () => {
      const { prepared } = await engine.prepareFinal(input);
      await engine.embedSignature(prepared, key.sign(prepared));
    };
  },
} satisfies Record<string, (pages: number) => Promise<() => Promise<void>>>;

export type JobName = keyof typeof jobs;

function fieldsOn(pages: number): StampField[] {
  return Array.from({ length: Math.ceil(pages * fieldsPerPage) }, (_, index) => ({
    page_index: Math.floor(index / fieldsPerPage),
    x: 60 + (index % 5) * 90,
    y: 60,
    width: 85,
    height: 20,
    content: { kind: 'text', text: `Zoë Łukasiewicz ${index}` },
  }));
}

function mustBeOk(answer: { ok: boolean }): void {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}

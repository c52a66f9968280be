import { beforeAll, expect, test } from 'vitest';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { certificateFacts } from '../../../test/fixtures/certificates.ts';
import { plainPdf } from '../../../test/fixtures/pdfs.ts';
import { makeSealKey, type SealKey } from '../../../test/fixtures/seal-keys.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { createPdfEngine } from '../../pdf/engine.ts';
import type { PdfEngine } from '../../ports/pdf.ts';
import type { PreparedSeal } from '../../ports/seal.ts';
import { makeFinalFiles } from './make-final-files.ts';

let key: SealKey;
beforeAll(async () => {
  key = await makeSealKey('RSA_PKCS1_SHA256');
});

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const engine = createPdfEngine();
/** Loses the second value of each page, as a file could make it do. */
const losing: PdfEngine = {
  ...engine,
  prepareFinal: (input) =>
    engine.prepareFinal({ ...input, files: input.files.map((file) => ({ ...file, fields: file.fields.slice(0, 1) })) }),
  stamp: (bytes, { fields, images }) => engine.stamp(bytes, { fields: fields.slice(0, 1), images }),
};

/** Loses values only of a document that is stamped alone. */
const losingAlone: PdfEngine = {
  ...engine,
  prepareFinal: (input) => (input.files.length === 1 ? losing : engine).prepareFinal(input),
};

/** Makes the files of a pack with one or two documents, and answers how many of them were stored. */
async function make(pdf: PdfEngine, { sealed, files: count }: { sealed: boolean; files: number }): Promise<number> {
  const settings = { include_audit_trail_in_signed_documents: true, use_certificates_for_signed_pdf: sealed };
  const full = { pack: { settings, date_completed: '2026-11-21T10:00:00.000Z' }, signatories: [] } as unknown as FullPack;
  // The key signs what a prepared file asks for, and the port names only its digest.
  const prepared = new Map<string, PreparedSeal>();
  const remembering: PdfEngine = {
    ...pdf,
    async prepareFinal(input) {
      const final = await pdf.prepareFinal(input);
      prepared.set(hex(final.prepared.digest), final.prepared);
      return final;
    },
  };
  const deps = {
    pdf: remembering,
    signer: {
      algorithm: async () => key.options.algorithm,
      certificateChain: async () => key.options.certificateChain,
      sign: async (digest: Uint8Array) => key.sign(prepared.get(hex(digest)) as PreparedSeal),
    },
    clock: { now: () => new Date('2026-11-21T10:00:00.000Z') },
    settings: { seal: { level: 'B', visible: null }, appName: 'Countersign' },
  } as unknown as Parameters<typeof makeFinalFiles>[0];
  const text = (words: string, y: number): StampField => ({
    page_index: 0,
    x: 60,
    y,
    width: 150,
    height: 24,
    content: { kind: 'text', text: words },
  });
  const fields = [text('Anna', 60), text('Only if delivered by May', 200)];
  const bytes = await plainPdf(1);
  const material = { files: Array.from({ length: count }, () => ({ bytes, fields })), images: {}, facts: certificateFacts() };
  let stored = 0;
  const store = async () => void stored++;
  await makeFinalFiles(deps, full, material, { final: store, certificate: store, child: store });
  return stored;
}

const ways = [
  { sealed: true, files: 1 },
  { sealed: true, files: 2 },
  { sealed: false, files: 1 },
  { sealed: false, files: 2 },
];

test.each(ways)('no file is delivered that lacks what somebody filled in: %j', async (way) => {
  const lost = { name: 'not_as_shown', message: 'Page 1, field 2' };
  await expect(make(losing, way)).rejects.toMatchObject(lost);
});

test('no document of several is delivered that lacks what somebody filled in, although the merged file has it', async () => {
  const lost = { name: 'not_as_shown', message: 'Page 1, field 2' };
  await expect(make(losingAlone, { sealed: true, files: 2 })).rejects.toMatchObject(lost);
});

test.each(ways)('the file, its certificate and each of several documents are made: %j', async (way) => {
  expect(await make(engine, way)).toBe(way.files > 1 ? 2 + way.files : 2);
});

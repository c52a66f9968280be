import { createCanvas } from '@napi-rs/canvas';
import { createPdfEngine } from '../../functions/pdf/engine.ts';
import type { FinalInput } from '../../functions/ports/pdf.ts';
import type { StampField } from '../../shared/fields/printing/stamp-field.ts';
import { certificateFacts } from '../fixtures/certificates.ts';
import * as pdfs from '../fixtures/pdfs.ts';

/** A pack ready to be sealed, without the seal's own options. */
export interface ConformanceDocument {
  name: string;
  input: Omit<FinalInput, 'seal'>;
}

const password = 'open sesame';
/** "The parties agree" and a name, in every script that fields take. */
const words = [
  'Zoë Łukasiewicz, Ηλέκτρα Παππά, Юлия Щукина',
  'اتفق الطرفان على ذلك',
  'הצדדים מסכימים לכך',
  'पक्ष इससे सहमत हैं',
  'คู่สัญญาตกลงตามนี้',
  '双方同意每一个字',
  '雙方同意每一個字',
  '当事者はこれに同意します',
  '당사자는 이에 동의합니다',
  'Zoë 中文 مرحبا 👍',
];

/** The documents that are sealed at every level with every kind of key. */
export async function conformanceDocuments(): Promise<ConformanceDocument[]> {
  const images = { first: await scribble(7), second: await scribble(11) };
  const document = async (name: string, files: FinalInput['files'], certified: boolean): Promise<ConformanceDocument> => ({
    name,
    input: { files, images, certificate: certified ? certificateFacts() : null },
  });
  const many = Array.from({ length: 300 }, (_, page) => values(page)).flat();
  return [
    await document('plain', [{ bytes: await clear(await pdfs.plainPdf(1)), fields: values(0) }], false),
    await document('forms', [{ bytes: await clear(await pdfs.formPdf()), fields: values(0) }], false),
    await document('turned', [{ bytes: await clear(await pdfs.oddPagesPdf()), fields: [0, 1, 2, 3, 4, 5, 6, 7].flatMap(values) }], true),
    await document('long', [{ bytes: await clear(await pdfs.plainPdf(300)), fields: many }], true),
    await document(
      'pack',
      [
        { bytes: await clear(await pdfs.linkedPdf('Lease')), fields: values(0) },
        { bytes: await clear(await pdfs.formPdf()), fields: values(0) },
        { bytes: await clear(await pdfs.scannedPdf()), fields: values(0) },
      ],
      true,
    ),
    await scripts(images),
    await document('protected', [{ bytes: await clear(await pdfs.protectedPdf('user', password)), fields: values(0) }], true),
  ];
}

async function scripts(images: FinalInput['images']): Promise<ConformanceDocument> {
  const fields = words.map((text, line) => ({
    page_index: 0,
    x: 60,
    y: 60 + line * 40,
    width: 400,
    height: 24,
    content: { kind: 'text' as const, text },
  }));
  const facts = certificateFacts();
  const people = facts.people.map((person, index) => ({ ...person, name: words[index + 1] ?? person.name }));
  const notes = words.map((text, index) => ({
    at: facts.completed_at,
    author: people[index % 2]?.name ?? '',
    place: `lease.pdf, page ${index + 1}`,
    text,
    signed_before: index % 2 === 0 ? [] : [words[2] ?? ''],
    not_shown_to: index % 3 === 0 ? [words[3] ?? ''] : [],
  }));
  return {
    name: 'scripts',
    input: { files: [{ bytes: await clear(await pdfs.plainPdf(1)), fields }], images, certificate: { ...facts, people, notes } },
  };
}

/** A name, a tick and a signature on a page. */
function values(page_index: number): StampField[] {
  const at = (y: number, height: number) => ({ page_index, x: 80, y, width: 160, height });
  return [
    { ...at(60, 20), content: { kind: 'text', text: `Zoë Łukasiewicz, page ${page_index + 1}` } },
    { ...at(100, 20), content: { kind: 'check', checked: true } },
    { ...at(140, 50), content: { kind: 'image', image: page_index % 2 === 0 ? 'first' : 'second', ink: true } },
  ];
}

/** The decrypted copy that the product keeps of uploads. */
async function clear(bytes: Uint8Array): Promise<Uint8Array> {
  const normalised = await createPdfEngine().normalise(bytes, { password });
  if (!normalised.ok) throw new Error(normalised.message);
  return normalised.bytes;
}

async function scribble(seed: number): Promise<Uint8Array> {
  const canvas = createCanvas(600, 200);
  const context = canvas.getContext('2d');
  context.lineWidth = 6;
  context.beginPath();
  for (let step = 0; step < 9; step++) context.lineTo(30 + step * 65, 100 + 70 * Math.sin(step * seed));
  context.stroke();
  return canvas.encode('png');
}

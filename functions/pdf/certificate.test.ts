import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { certificateFacts } from '../../test/fixtures/certificates.ts';
import { textOfPages } from '../../test/fixtures/text.ts';
import type { CertificateInput } from '../ports/pdf.ts';
import { certificate } from './certificate.ts';
import { inspect } from './inspect.ts';

function input(events = 12): CertificateInput {
  return { ...certificateFacts(events), content_sha256: 'ef'.repeat(32), images: {} };
}

test('prints everything that it is given', async () => {
  const text = (await textOfPages(await certificate(input()))).join(' ').replace(/\s+/g, ' ');
  const { originals, people, ...facts } = input();
  for (const word of [
    facts.document_name,
    facts.document_key,
    facts.account_name,
    facts.content_sha256,
    facts.chain_head,
    facts.verify_url,
  ]) {
    expect(text).toContain(word);
  }
  expect(text).toContain(originals[0]?.sha256);
  for (const { name, email, ip, device, identified_by } of people)
    for (const word of [name, email, ip, device, identified_by]) expect(text).toContain(word);
  expect(text).toContain('20 Nov 2026, 09:00:12 UTC');
  expect(text).toContain('Jane Appleseed signed the document');
});

test('runs over as many A4 pages as it takes, each numbered', async () => {
  const bytes = await certificate(input(200));
  const pages = await textOfPages(bytes);
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  expect(pages.join(' ').match(/signed the document/g)).toHaveLength(100);
  expect(await inspect(bytes)).toMatchObject({ ok: true, pages: pages.map(() => ({ width: expect.closeTo(595.28, 1) })) });
});

test('leaves no event or two alone on the last page', async () => {
  const facts = input();
  for (const people of [facts.people.slice(0, 1), facts.people]) {
    for (let events = 1; events < 24; events++) {
      const pages = await textOfPages(await certificate({ ...input(events), people }));
      const rows = pages.at(-1)?.match(/(opened|signed) the document/g) ?? [];
      expect([events, rows.length >= Math.min(events, 3)]).toEqual([events, true]);
    }
  }
});

test('names in any script, and none at all, are fine', async () => {
  const facts = input();
  const [first, second] = facts.people;
  if (!first || !second) throw new Error('two people');
  const people = [
    { ...first, name: 'محمد الأمين' },
    { ...second, name: '', mobile_number: '', viewed_at: null, signed_at: null },
    { ...first, name: '山田太郎' },
  ];
  const text = (await textOfPages(await certificate({ ...facts, people }))).join(' ');
  expect(text).toContain('[U+5C71]');
  expect(text).toContain('jane@example.com');
});

test('equal input gives equal bytes', async () => {
  const canvas = createCanvas(300, 100);
  canvas.getContext('2d').fillRect(20, 20, 200, 40);
  const given = { ...input(), images: { first: new Uint8Array(await canvas.encode('png')) } };
  expect(Buffer.compare(await certificate(given), await certificate(given))).toBe(0);
});

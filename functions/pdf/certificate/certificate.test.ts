import { createHash } from 'node:crypto';
import { PDF, PdfArray, type PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { checkAuditTrail } from '../../../shared/domain/audit/audit-chain.ts';
import { certificateFacts } from '../../../test/fixtures/certificates.ts';
import { tagsOfPages } from '../../../test/fixtures/tags.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import type { CertificateInput } from '../../ports/pdf.ts';
import { inspect } from '../inspect/inspect.ts';
import { type Resolve, resolver } from '../objects/structure.ts';
import { certificate } from './certificate.ts';

function input(events = 12): CertificateInput {
  return { ...certificateFacts(events), content_sha256: 'ef'.repeat(32), images: {} };
}

async function signature(): Promise<Uint8Array> {
  const canvas = createCanvas(300, 100);
  canvas.getContext('2d').fillRect(20, 20, 200, 40);
  return new Uint8Array(await canvas.encode('png'));
}

test('prints all the facts it is given', async () => {
  const text = (await textOfPages(await certificate(input()))).join(' ').replace(/\s+/g, ' ');
  const { originals, people, ...facts } = input();
  for (const word of [
    facts.document_name,
    facts.document_key,
    facts.account_name,
    facts.sender_name,
    facts.content_sha256,
    facts.chain_head,
    facts.verify_url,
  ]) {
    expect(text).toContain(word);
  }
  expect(text).toContain(originals[0]?.sha256);
  for (const { name, email, mobile_number, facts: recorded } of people) {
    const words = recorded.flatMap((fact) => [fact.name, ...fact.lines.map((line) => line.replace(/\s+/g, ' '))]);
    for (const word of [name, email, mobile_number, ...words]) expect(text).toContain(word);
  }
  expect(text).toContain('20 Nov 2026, 09:00:12 UTC');
  expect(text).toContain('Jane Appleseed signed the document');
  // The actor, or that there was none.
  expect(text).toMatch(/Event By Detail IP address/);
  for (const actor of ['Zoë Łukasiewicz Zoë Łukasiewicz opened', 'The system Jane Appleseed signed']) expect(text).toContain(actor);
});

test.each([
  ['192.168.100.200', 'olivia@example.com', true],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', 'olivia.jones@example.com', true],
  ['203.0.113.42', `${'olivia.'.repeat(9)}vandenberg@example.com`, false],
])('beside %s, the address %s of an actor breaks inside only if there is no room', async (ip, email, isWhole) => {
  const facts = input();
  const events = facts.events.map((event) => ({ ...event, actor: `Olivia Jones (${email})`, ip }));
  const text = (await textOfPages(await certificate({ ...facts, events }))).join(' ').replace(/\s+/g, ' ');
  expect(text.includes(`(${email})`)).toBe(isWhole);
});

test.each([
  ['B', 'no independent authority stamped it'],
  ['T', 'an independent authority stamped its time.'],
  ['LTA', 'a second time stamp covers that'],
] as const)('says what a seal of level %s proves about its time', async (seal_level, words) => {
  const text = (await textOfPages(await certificate({ ...input(), seal_level }))).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain(words);
});

test('a name with line breaks and direction marks, as an old record may have it, starts no line of its own', async () => {
  const facts = input();
  const [first] = facts.people;
  if (!first) throw new Error('a person');
  const forged = { ...first, name: 'Jane\nIdentified  By passport\u2028Signed  \u202eyadretsey' };
  const text = (await textOfPages(await certificate({ ...facts, people: [forged], document_name: 'Lease\r\nCompleted' }))).join('\n');
  expect(text).toContain('Jane Identified By passport Signed yadretsey');
  expect(text).toContain('Lease Completed');
  expect(text).not.toMatch(/^\s*Identified By passport/m);
});

test('takes as many A4 pages as it needs, each numbered', async () => {
  const bytes = await certificate(input(200));
  const pages = await textOfPages(bytes);
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  expect(pages.join(' ').match(/signed the document/g)).toHaveLength(100);
  expect(await inspect(bytes)).toMatchObject({ ok: true, pages: pages.map(() => ({ width: expect.closeTo(595.28, 1) })) });
});

test('never leaves only one or two events on the last page', async () => {
  const facts = input();
  for (const people of [facts.people.slice(0, 1), facts.people]) {
    for (let events = 1; events < 24; events++) {
      const pages = await textOfPages(await certificate({ ...input(events), people }));
      const rows = pages.at(-1)?.match(/(opened|signed) the document/g) ?? [];
      expect([events, rows.length >= Math.min(events, 3)]).toEqual([events, true]);
    }
  }
});

test('prints names in any script, and accepts missing names', async () => {
  const facts = input();
  const [first, second] = facts.people;
  if (!first || !second) throw new Error('two people');
  const people = [
    { ...first, name: 'محمد الأمين' },
    { ...second, name: '', mobile_number: '', signed: false, facts: [] },
    { ...first, name: '山田太郎' },
    { ...first, name: 'An eagle: 𓅂' },
  ];
  const text = (await textOfPages(await certificate({ ...facts, people }))).join(' ');
  expect(text).toContain('山田太郎');
  expect(text).toContain('[U+13142]');
  expect(text).toContain('jane@example.com');
});

test('prints notes with their author, and the signatures given before them', async () => {
  const about = { at: '2026-11-20T11:00:00.000Z', author: 'Jane Appleseed', place: 'Page 2', text: 'Clause 4 is void' };
  const notes = [
    { ...about, signed_before: ['Zoë Łukasiewicz'], not_shown_to: [] },
    { ...about, text: 'From May', signed_before: [], not_shown_to: ['Bob'] },
  ];
  const text = (await textOfPages(await certificate({ ...input(), notes }))).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('“Clause 4 is void” Page 2, by Jane Appleseed, 20 Nov 2026, 11:00:00 UTC, after Zoë Łukasiewicz had signed');
  expect(text).toContain('before anybody else had signed; not shown to Bob');
});

test('prints who signed for the sender’s side, when and over which file', async () => {
  const maker = { name: 'Alice Ng', at: '2026-11-20T11:00:00.000Z', document_sha256: 'ab'.repeat(32) };
  const sender_signatures = [
    { kind: 'Signature', place: 'Page 2', maker },
    { kind: 'Initials', place: 'Page 3', maker: null },
  ];
  const text = (await textOfPages(await certificate({ ...input(), sender_signatures }))).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('Signature: Page 2, put in by Alice Ng, 20 Nov 2026, 11:00:00 UTC');
  expect(text).toContain(`Over the original file with SHA-256 ${'ab'.repeat(32)}`);
  expect(text).toContain('Initials: Page 3, whose it is was not recorded');
});

test("keeps a note's date after a right-to-left name, or one with direction marks", async () => {
  const about = { at: '2026-11-20T11:00:00.000Z', place: 'Page 2', text: 'Clause 4 is void', signed_before: [], not_shown_to: [] };
  const notes = [
    { ...about, author: 'נועה' },
    { ...about, author: 'Bob\u202e' },
  ];
  const text = (await textOfPages(await certificate({ ...input(), notes }))).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('נועה, 20 Nov 2026, 11:00:00 UTC');
  expect(text).toContain('by Bob, 20 Nov 2026, 11:00:00 UTC');
});

test('a person with many recorded facts still fits on a page', async () => {
  const [first] = input().people;
  if (!first) throw new Error('a person');
  const facts = Array.from({ length: 8 }, (_, at) => ({
    name: `Fact ${at}`,
    lines: Array.from({ length: 6 }, () => 'a line '.repeat(10)),
  }));
  const pages = await textOfPages(await certificate({ ...input(3), people: [{ ...first, facts }, first] }));
  expect(pages.filter((page) => page.includes('Fact 0') && page.includes('Fact 7'))).toHaveLength(1);
});

test('does not mention a seal if there is none', async () => {
  const sealed = (await textOfPages(await certificate(input()))).join(' ');
  const unsealed = (await textOfPages(await certificate({ ...input(), seal_level: null }))).join(' ');
  expect([sealed.includes('signature panel'), unsealed.includes('signature panel')]).toEqual([true, false]);
});

test('attaches the audit records, whose chain ends in the printed head', async () => {
  const facts = input();
  const pdf = await PDF.load(await certificate(facts));
  const attached = pdf.getAttachment('audit-trail.json');
  const checked = await checkAuditTrail(new TextDecoder().decode(attached ?? undefined), (text) =>
    createHash('sha256').update(text).digest('hex'),
  );
  expect(checked).toMatchObject({ ok: true, head: facts.chain_head, trail: facts.audit_trail });
});

test('every mark on every page belongs to one element of the structure, in reading order', async () => {
  const pdf = await PDF.load(await certificate({ ...input(60), images: { first: await signature() } }));
  for (const { marks, elements } of tagsOfPages(pdf)) {
    expect(marks).toEqual(elements.map((tag, id) => ({ tag, id })));
  }
  const resolve = resolver(pdf);
  const root = pdf.getCatalog().getDict('StructTreeRoot', resolve);
  const words = elementsOf(root?.get('K'), resolve);
  expect(words.slice(0, 4)).toEqual(['Document', 'P', 'H1', 'P']);
  expect(words.filter((tag) => tag === 'TR')).toHaveLength(6 + 2 * 5 + 1 + 60);
  expect(words.filter((tag) => tag === 'H3')).toHaveLength(2);
  expect(words.filter((tag) => tag === 'Figure')).toHaveLength(2);
});

/** The kinds of elements from the top, in reading order. */
function elementsOf(kid: PdfObject | undefined, resolve: Resolve): string[] {
  const direct = kid instanceof PdfRef ? resolve(kid) : kid;
  if (direct instanceof PdfArray) return direct.toArray().flatMap((one) => elementsOf(one, resolve));
  if (!direct || direct instanceof PdfNumber || !('getName' in direct)) return [];
  const element = direct as PdfDict;
  const tag = element.getName('S')?.value;
  return tag ? [tag, ...elementsOf(element.get('K'), resolve)] : [];
}

test('equal input gives equal bytes', async () => {
  const given = { ...input(), images: { first: await signature() } };
  expect(Buffer.compare(await certificate(given), await certificate(given))).toBe(0);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedSignature } from '../../functions/pdf/seal/embed-signature.ts';
import { prepareSeal } from '../../functions/pdf/seal/seal.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { anchorText } from '../../shared/domain/audit/anchors.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { makeSealKey } from '../fixtures/seal-keys.ts';
import { appendRevision } from '../fixtures/tampering.ts';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { browser, onBrowser } from '../support/browser/test-browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type Scenario, sendNewPack, sign } from '../support/signing.ts';

onBrowser();

let product: Product;
let scenario: Scenario;
/** The final file as Anna received it by mail, and an altered copy. */
let sealed: Uint8Array;
let elsewhere: Uint8Array;
let plain: Uint8Array;
let folder: string;

beforeAll(async () => {
  product = await startProduct({ clock: systemClock });
  scenario = await sendNewPack(product, { people: ['Anna'] });
  const email = scenario.people[0]?.email ?? '';
  await sign(product, email);
  const [attachment] = (await product.outbox(email)).at(-1)?.attachments ?? [];
  sealed = new Uint8Array(await (await fetch(attachment?.url ?? '')).arrayBuffer());
  plain = await plainPdf(1);
  const key = await makeSealKey('ECDSA_SHA256');
  const prepared = await prepareSeal(plain, key.options);
  elsewhere = embedSignature(prepared, key.sign(prepared));
  folder = mkdtempSync(join(tmpdir(), 'countersign-verify-'));
});
afterAll(async () => {
  await product?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const changed = () => sealed.map((byte, at) => (at === sealed.length >> 1 ? byte ^ 1 : byte));

async function choose(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: /PDF$/ }).click()]);
  await chooser.setFiles(path);
}

/** Drops a file on the page's heading, beside the drop zone. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([title, content]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], title, { type: 'application/pdf' }));
      return dropped;
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  );
  for (const event of ['dragover', 'drop']) await page.dispatchEvent('h1', event, { dataTransfer: transfer });
}

describe.each([
  ['at a desk', desktop],
  ['on a phone, in the dark', { ...phone, colorScheme: 'dark' as const }],
])('%s', (_, options) => {
  it('anybody can check the sealed file without a login; the file never leaves the browser', async () => {
    const { context, page, noErrors } = await visit(browser, options);
    const sent: { url: string; body: string }[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push({ url: new URL(request.url()).pathname, body: request.postData() ?? '' });
    });
    // A scanner may open the address with a query of its own.
    await page.goto(`${product.url}/verify?from=qr`);
    await page.getByRole('heading', { name: 'Check a signed document' }).waitFor();
    await accessible(page);

    await choose(page, file('lease.pdf', sealed));
    const result = page.getByRole('status');
    await result.getByRole('heading', { name: 'This is exactly the file that Countersign sealed' }).waitFor();
    expect(await result.innerText()).toContain(scenario.key);
    const { date_completed } = await scenario.owner.document(scenario.key);
    expect(await result.locator('time').getAttribute('datetime')).toBe(date_completed);
    await accessible(page);

    const audit = page.getByRole('region', { name: 'Audit trail', exact: true });
    expect(await audit.innerText()).toContain('Its records form one unbroken chain. It is the one that is kept here.');
    expect(await audit.innerText()).toContain('This installation recorded this chain head on ');
    await audit.getByText(/^What happened/).press('Enter');
    await audit.getByRole('listitem').first().waitFor();
    const signatures = page.getByRole('region', { name: 'Seals and signatures' });
    await signatures.getByText(/^Seal: .* holds$/).press('Enter');
    await signatures.getByText('PAdES-BASELINE-B').waitFor();
    await accessible(page);

    await drop(page, 'changed.pdf', changed());
    await result.getByRole('heading', { name: 'This file was changed after it was sealed' }).waitFor();
    expect(await result.innerText()).toContain('The file was changed after it was signed.');
    expect(await result.innerText()).not.toContain(scenario.key);
    await accessible(page);

    await drop(page, 'added.pdf', appendRevision(sealed, { 9000: '<< /Hidden true >>' }));
    await result.getByRole('heading', { name: 'Sealed by Countersign; something was added since' }).waitFor();

    await drop(page, 'elsewhere.pdf', elsewhere);
    await result.getByRole('heading', { name: 'Sealed by Test seal, and unchanged since' }).waitFor();
    expect(await result.innerText()).toContain('It was not sealed by Countersign here.');
    await drop(page, 'plain.pdf', plain);
    await result.getByRole('heading', { name: 'This file is not sealed' }).waitFor();
    await accessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await drop(page, 'half.pdf', sealed.subarray(0, sealed.length >> 1));
    await result.getByRole('heading', { name: 'This file is damaged' }).waitFor();
    await accessible(page);

    await choose(page, file('notes.txt', 'no PDF'));
    await result.getByText('notes.txt is not a PDF.').waitFor();

    expect(sent).toHaveLength(6);
    for (const { url, body } of sent) {
      expect(url).toBe('/app/verify_final_document');
      const { sha256, certificates, audit, ...more } = JSON.parse(body);
      expect([sha256, ...certificates, ...(audit ? [audit.head] : [])].join(' ')).toMatch(/^[0-9a-f]{64}( [0-9a-f]{64})*$/);
      expect(more).toEqual({});
    }
    noErrors();
    await context.close();
  });
});

it('on a phone, a German browser reads all of it in German, audit records too, and in English when asked', async () => {
  const { context, page, noErrors } = await visit(browser, { ...phone, locale: 'de-DE' });
  await page.goto(`${product.url}/verify`);
  await page.getByRole('heading', { name: 'Ein unterzeichnetes Dokument prüfen' }).waitFor();
  await drop(page, 'added.pdf', appendRevision(sealed, { 9000: '<< /Hidden true >>' }));
  const result = page.getByRole('status');
  await result.getByRole('heading', { name: 'Von Countersign gesiegelt; seitdem kam etwas hinzu' }).waitFor();
  expect(await result.innerText()).toContain('Die Beschreibung (Titel, Verfasser, Daten) wurde verändert.');
  const events = (name: string | RegExp) => page.locator('details', { hasText: name }).first();
  await events(/^Was geschehen ist/)
    .locator('summary')
    .click();
  await events(/unterzeichnet/).waitFor();
  const words = (await page.getByRole('main').innerText()).replaceAll(scenario.key, '');
  expect(words).not.toMatch(/\b(the|signed|opened|by|of|with|has)\b/);
  await accessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await result.getByRole('heading', { name: 'Sealed by Countersign; something was added since' }).waitFor();
  await events(/^What happened/).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  noErrors();
  await context.close();
});

it('the page warns against an audit trail if another version of a record was anchored', async () => {
  const { anchors, mac } = product.local.deps;
  const [first] = await anchors.of(scenario.key);
  if (!first) throw new Error('no anchor');
  const { mac: _, ...other } = { ...first, hash: 'ab'.repeat(32) };
  await anchors.append([{ ...other, mac: Buffer.from(await mac.generate(Buffer.from(anchorText(other)))).toString('base64') }]);
  const { context, page, noErrors } = await visit(browser, desktop);
  await page.goto(`${product.url}/verify`);
  await drop(page, 'lease.pdf', sealed);
  await page.getByRole('status').getByRole('heading', { name: 'Do not rely on the audit trail in this file' }).waitFor();
  const audit = page.getByRole('region', { name: 'Audit trail', exact: true });
  expect(await audit.innerText()).toContain('This installation recorded two versions of the same record');
  await accessible(page);
  noErrors();
  await context.close();
});

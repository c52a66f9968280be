import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { verify } from '../../functions/pdf/seal/verify.ts';
import { inkOf, isInside } from '../fixtures/ink.ts';
import { shapedPdf } from '../fixtures/pdfs.ts';
import { textOfPages } from '../fixtures/text.ts';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import {
  addPeople,
  button,
  draw,
  dropFiles,
  heading,
  logIn,
  mailedLink,
  pdfFile,
  placeField,
  registerOnPage,
  screen,
  sendNow,
  setupScreen,
} from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const olivia = { name: 'Olivia', email: 'olivia@example.com', password: 'correct horse' };
const anna = { name: 'Anna Jones', email: 'anna@example.com' };
const patience = { timeout: 30_000 };

test('a PDF dropped in the browser becomes a sealed document, signed on a phone', async () => {
  const owner = await visit(browser, desktop);
  const { page } = owner;

  await page.goto(`${product.url}/login`);
  await screen(page, 'login', button(page, 'Log in'));
  await page.getByRole('link', { name: 'Create an account' }).click();
  await screen(page, 'register', heading(page, 'Create an account'));
  await registerOnPage(page, product.url, olivia);
  await screen(page, 'list-empty', page.getByText('Your first document starts with a PDF'));
  await page.goto(await mailedLink(product, olivia.email, '/verify_email'));
  await screen(page, 'verify', button(page, 'Confirm email address'));
  await button(page, 'Confirm email address').click();
  await screen(page, 'verified', heading(page, 'Your email address is verified'));
  await page.getByRole('link', { name: 'Go to your documents' }).click();
  await button(page, /^Your account/).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await button(page, 'Log in').waitFor();
  await logIn(page, product.url, olivia);

  // The second page is turned and the third is cropped. Both are blank, so all ink on them is the signer's.
  const shapes = [{}, { rotate: 90, empty: true }, { cropBox: [40, 60, 440, 700] as [number, number, number, number], empty: true }];
  await dropFiles(page, [pdfFile('Lease.pdf', await shapedPdf(shapes))]);
  await setupScreen(page);
  await screen(page, 'setup-new', page.getByText('Choose a person, then a field'));

  await button(page, 'Send').click();
  const missing = page.getByRole('dialog', { name: 'Send for signing' });
  await missing.getByText('There are no signatories assigned to the document.').waitFor();
  await screen(page, 'send-missing', missing);
  await page.keyboard.press('Escape');
  await missing.waitFor({ state: 'hidden' });

  await addPeople(page, [anna]);
  await screen(page, 'people', page.getByRole('dialog', { name: 'People' }));
  await button(page, 'Done').click();
  await placeField(page, 'Text', { page: 2, x: 0.5, y: 0.3 });
  await page.getByLabel('Description').fill('Place of birth');
  await page.getByRole('checkbox', { name: 'Required' }).check();
  await screen(page, 'properties', page.getByLabel('Description'));
  await placeField(page, 'Date', { page: 3, x: 0.4, y: 0.6 });
  await page.getByLabel('Fill in the day of signing').check();
  await placeField(page, 'Checkbox', { page: 1, x: 0.8, y: 0.2 });
  await page.getByRole('checkbox', { name: 'Required' }).check();
  await placeField(page, 'Signature', { page: 1, x: 0.6, y: 0.5 });
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Not assigned' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  await button(page, 'Send').click();
  await screen(page, 'send-unassigned', page.getByText('There are fields that have not been assigned.'));
  await button(page, 'Show: There are fields that have not been assigned.').click();
  const lost = page.getByRole('button', { name: /^Signature,/ });
  await expect.poll(() => lost.getAttribute('aria-pressed')).toBe('true');
  const person = page.getByRole('combobox', { name: 'Person' });
  await expect.poll(() => person.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await person.click();
  await page.getByRole('option', { name: anna.name }).click();

  await button(page, 'Send').click();
  await screen(page, 'send-ready', page.getByText('What happens next'));
  await page.keyboard.press('Escape');
  await sendNow(page);
  await screen(page, 'document-sent', heading(page, 'Lease'));
  const key = /documents\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await button(page, 'Back to the documents').click();
  const row = page.getByRole('row', { name: /Lease/ });
  await screen(page, 'list-awaiting', row.getByText('Awaiting signatures'));

  const signer = await visit(browser, phone);
  const mobile = signer.page;
  await mobile.goto(await product.signingLink(anna.email));
  await screen(mobile, 'phone-start', mobile.getByText('Olivia asks you to sign'));
  await button(mobile, 'Review document').tap();
  await screen(mobile, 'phone-form', mobile.getByRole('checkbox'));
  await mobile.getByRole('checkbox').tap();
  await button(mobile, 'Sign here').tap();
  await screen(mobile, 'phone-signature', mobile.getByRole('img', { name: /Drawing area/ }));
  await draw(mobile);
  await button(mobile, 'Use signature').tap();
  await mobile.getByRole('textbox', { name: 'Place of birth' }).fill('Stellenbosch');
  await button(mobile, 'Document').tap();
  await screen(mobile, 'phone-document', mobile.getByRole('region', { name: /^Page / }));
  await button(mobile, 'Review and submit').tap();
  await screen(mobile, 'phone-preview', heading(mobile, 'Check before you submit'));
  await button(mobile, 'Sign and submit').tap();
  await screen(mobile, 'phone-done', heading(mobile, 'Thank you, Anna Jones'));
  signer.noErrors();

  // Nobody touches the owner's page: it learns of the signature by itself.
  await row.getByText('Complete', { exact: true }).waitFor(patience);
  await screen(page, 'list-complete', row);
  await row.getByRole('link', { name: 'Lease' }).click();
  await screen(page, 'document-complete', page.getByRole('link', { name: 'Download' }));
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const sealed = new Uint8Array(await readFile(await (await downloading).path()));
  expect(await verify(sealed)).toMatchObject({ ok: true, signatures: [{ valid: true, covers_whole_file: true, problem: null }] });
  expect((await textOfPages(sealed))[1]).toContain('Stellenbosch');

  const api = product.client();
  api.session = await api.post('/app/login', { email_address: olivia.email, password: olivia.password });
  const fields = (await api.document(key)).child_documents[0].data_fields;
  for (const [type, index] of [
    ['text', 1],
    ['date', 2],
  ] as const) {
    const field = fields.find((one: { type: string }) => one.type === type);
    expect(isInside(await inkOf(sealed, index), field), `${type} on page ${index + 1}`).toBe(true);
  }

  await page.getByRole('tab', { name: 'Audit trail' }).click();
  await screen(page, 'document-audit', page.getByRole('listitem').filter({ hasText: /sealed/i }));
  owner.noErrors();
  await Promise.all([owner.context.close(), signer.context.close()]);
});

test.each([
  ['Date signed', 'Use today, then sign'],
  ['', 'Today'],
])('five taps lead from the link to done, for a text, a date (“%s”) and a signature', async (description, today) => {
  const pack = await preparePack(product, { people: ['Ben'], data: { document_name: 'Receipt' } });
  const [ben] = pack.people;
  const [child = ''] = pack.childKeys;
  const place = { signatory_uuid: ben?.uuid, x: 40, height: 22 };
  await pack.owner.addField(child, { ...place, type: 'text', y: 4, description: 'Full name' });
  await pack.owner.addField(child, { ...place, type: 'date', y: 4, x: 240, description });
  await pack.owner.send(pack.key);
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(await product.signingLink(ben?.email ?? ''));
  // The page itself counts, so that no tap is forgotten.
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    const count = ({ target }: Event) => {
      if (target instanceof HTMLCanvasElement) return;
      document.documentElement.dataset.taps = String(Number(document.documentElement.dataset.taps) + 1);
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });
  await button(page, 'Review document').tap();
  await button(page, 'Next: Full name').tap();
  await page.keyboard.type('Ben Baker');
  await page.keyboard.press('Enter');
  await button(page, today).tap();
  await draw(page);
  await button(page, 'Use and review').tap();
  await heading(page, 'Check before you submit').waitFor();
  await button(page, 'Sign and submit').tap();
  await heading(page, 'Thank you, Ben').waitFor();
  expect(Number(await page.locator('html').getAttribute('data-taps'))).toBe(5);
  noErrors();
  await context.close();
});

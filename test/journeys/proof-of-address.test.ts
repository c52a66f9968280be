import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const password = 'marble kettle orchard 58';

/** An owner who offers a template as a form. */
async function form(settings: Record<string, boolean>): Promise<{ owner: ApiClient; email: string; key: string }> {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia', password });
  const { packKey: key, childKey } = await owner.upload(await plainPdf(1), 'House rules.pdf');
  await product.local.idle();
  await owner.get(`/app/documents/${key}/convert_to_template`);
  const uuid = randomUUID();
  await owner.post(`/app/documents/${key}/add_update_signatory`, { data: { uuid, role: 'Guest', name: 'Guest', email: '' } });
  await owner.addField(childKey, { type: 'signature', signatory_uuid: uuid });
  await owner.post(`/app/documents/${key}/update_document`, { data: { settings: { can_be_used_as_form: true, ...settings } } });
  return { owner, email, key };
}

async function fillIn(page: Page, key: string, email: string): Promise<void> {
  await page.goto(`${product.url}/form/${key}`);
  await heading(page, 'House rules').waitFor();
  await page.getByLabel('Your name').fill('Gina Guest');
  await page.getByLabel('Your email address').fill(email);
}

/** With letters twice as large on a narrow phone: what is wider or higher than its own box. */
async function cutWhenLarge(page: Page): Promise<(string | null)[]> {
  const enlarge = (size: string) => page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
  await page.setViewportSize({ width: 320, height: 640 });
  await enlarge('32px');
  const parts = page.locator('main, label, p, h1, .mantine-Button-label');
  const cut = await parts.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight)
      .map((one) => one.textContent),
  );
  await enlarge('');
  await page.setViewportSize(desktop.viewport ?? { width: 1280, height: 800 });
  return cut;
}

async function sign(page: Page): Promise<void> {
  await button(page, 'Review document').click();
  await button(page, /^Next: Sign|^Sign/)
    .first()
    .click();
  // A phone offers drawing first.
  await page.getByText('Type', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name as you sign it' }).fill('Gina Guest');
  await button(page, 'Use and review').click();
  await button(page, 'Sign and submit').click();
  await heading(page, 'Thank you, Gina Guest').waitFor();
}

test('without proof, the page offers links by mail and the sender reads that the address was not verified', async () => {
  const { owner, email, key } = await form({});
  const { page, context } = await visit(browser, phone);
  const guest = `guest-${randomUUID().slice(0, 8)}@example.com`;
  await fillIn(page, key, guest);
  await screen(page, 'form-1-open', heading(page, 'House rules'));
  await button(page, 'Continue to the document').click();
  await sign(page);
  await screen(page, 'form-2-done', heading(page, 'More to sign?'));
  await button(page, 'Send the links to this address').click();
  await page.getByText('If anything else awaits this address').waitFor();
  const { documents } = await owner.get('/app/documents?document_type=document');
  const made = await owner.document(documents[0].key);
  expect(made.signatories[0]).toMatchObject({ identification: 'form_unproven', email: guest });
  await context.close();

  const sender = await visit(browser, { ...desktop, viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  await logIn(sender.page, product.url, { email, password });
  await sender.page.goto(`${product.url}/#documents/${made.key}`);
  await screen(sender.page, 'form-6-not-verified', sender.page.getByText('Address not verified: typed into the form'));
  await sender.page.goto(`${product.url}/#documents/${key}`);
  await button(sender.page, 'Document tools').click();
  await sender.page.getByRole('menuitem', { name: 'Document settings' }).click();
  await button(sender.page, 'Form and sharing').click();
  const asked = sender.page.getByLabel('Visitors of the form prove their email address by a one-time pin');
  await screen(sender.page, 'form-7-switch', asked);
  expect(await sender.page.getByLabel('Address of the form', { exact: true }).inputValue()).toBe(`${product.url}/form/${key}`);
  await asked.check();
  await expect.poll(async () => (await owner.document(key)).settings.form_asks_for_proof).toBe(true);
  await sender.context.close();
});

test('a form that asks for proof sends a pin by email first; signing is as usual after that', async () => {
  const { owner, email, key } = await form({ form_asks_for_proof: true });
  const { page, context } = await visit(browser, desktop);
  const guest = `guest-${randomUUID().slice(0, 8)}@example.com`;
  await fillIn(page, key, guest);
  await screen(page, 'form-3-proof', page.getByText('We send a one-time pin there before you sign.'));
  expect(await cutWhenLarge(page)).toEqual([]);
  await button(page, 'Continue to the document').click();
  await screen(page, 'form-4-pin', page.getByText('This form asks you to prove your email address'));
  await page.getByText('A pin of six digits was sent by email').waitFor();
  const begun = page.url();
  await page.getByRole('link', { name: 'Correct my details' }).click();
  await screen(page, 'form-4-begun', page.getByText('You have begun, and your document is still here'));
  expect(await page.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    'Gina Guest',
    guest,
  ]);
  await button(page, 'Continue to the document').click();
  await page.getByText('A pin of six digits was sent by email').waitFor();
  const pins = (await product.outbox(guest)).flatMap(({ subject }) => subject.match(/^(\d{6}) is your/)?.[1] ?? []);
  await page.getByLabel('One-time pin').fill(pins.at(-1) ?? '');
  await button(page, 'Verify').click();
  expect(page.url()).toBe(begun);
  await sign(page);
  await expect.poll(() => heading(page, 'More to sign?').count()).toBe(0);
  // Whoever uses this device next finds nothing of hers in the form.
  while (!page.url().includes('/form/')) await page.goBack();
  await heading(page, 'House rules').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('');
  const { documents } = await owner.get('/app/documents?document_type=document');
  await context.close();

  const sender = await visit(browser, desktop);
  await logIn(sender.page, product.url, { email, password });
  await sender.page.goto(`${product.url}/#documents/${documents[0].key}`);
  await screen(sender.page, 'form-5-people', sender.page.getByText('Identified by a one-time pin by email'));
  await sender.context.close();
});

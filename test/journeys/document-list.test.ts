import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { phone, type Visit, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { textPdf } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const password = 'correct horse';
const patience = { timeout: 30_000 };

/** Documents in setup by these names, of somebody new who is at the list. */
async function listed(
  names: string[],
  options: Parameters<typeof visit>[1],
): Promise<Visit & { owner: ReturnType<typeof product.client>; email: string; keys: string[] }> {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia' });
  const bytes = await textPdf(1);
  const keys: string[] = [];
  for (const name of names) keys.push((await owner.upload(bytes, `${name}.pdf`)).packKey);
  await product.local.idle();
  const seen = await visit(browser, options);
  await logIn(seen.page, product.url, { email, password });
  return { ...seen, owner, email, keys };
}

test('by keyboard and mouse: search marks its hits, and the selection is deleted, brought back and merged in a chosen order', async () => {
  const { page, context, noErrors, owner } = await listed(['Lease', 'Offer', 'Annex'], { viewport: { width: 1440, height: 900 } });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('Lease').waitFor(patience);
  await page.keyboard.press('/');
  await page.keyboard.type('off');
  await expect.poll(() => page.locator('mark').allTextContents(), patience).toEqual(['Off']);
  await expect.poll(() => page.url()).toContain('search_query=off');
  await screen(page, 'list-search', row('Offer'));
  await page.goBack();
  await row('Lease').waitFor(patience);
  expect(await page.getByRole('searchbox').inputValue()).toBe('');

  await row('Annex').focus();
  await page.keyboard.press('Shift+F10');
  await screen(page, 'list-row-menu', page.getByRole('menuitem', { name: 'Save as template' }));
  await page.keyboard.press('Escape');
  await row('Lease').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  await page.keyboard.press('Escape');

  await button(page, 'Name').click();
  await expect.poll(() => page.getByRole('row').getByRole('link').allTextContents()).toEqual(['Annex', 'Lease', 'Offer']);
  for (const name of ['Lease', 'Offer']) await row(name).getByRole('checkbox').click();
  await screen(page, 'list-selected', button(page, 'Merge'));
  await button(page, 'Delete').click();
  await page.getByText('2 documents moved to the trash.').waitFor();
  await button(page, 'Undo').click();
  await row('Offer').waitFor(patience);

  for (const name of ['Lease', 'Offer']) await row(name).getByRole('checkbox').click();
  await button(page, 'Merge').click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 documents' });
  await screen(page, 'list-merge', button(dialog, 'Move Lease down'));
  await button(dialog, 'Move Lease down').click();
  await button(dialog, 'Merge').click();
  await page.getByRole('textbox', { name: 'Name of the document' }).waitFor(patience);
  const { documents } = (await owner.get('/app/documents')) as unknown as { documents: { document_name: string }[] };
  expect(documents.map(({ document_name }) => document_name)).toContain('Offer + Lease');
  noErrors();
  await context.close();
});

test('on a phone in the dark: a document is kept as a template, its roles are filled, and the owner signs without a mail', async () => {
  const { page, context, noErrors, owner, email, keys } = await listed(['Lease'], { ...phone, colorScheme: 'dark' });
  const [key = ''] = keys;
  const { child_documents } = await owner.document(key);
  const uuid = randomUUID();
  await owner.post(`/app/documents/${key}/add_update_signatory`, {
    data: { uuid, position: 0, name: 'signer-1', email: '', role: 'Tenant' },
  });
  await owner.addField(child_documents[0]?.key ?? '', { type: 'text', signatory_uuid: uuid });
  await page.reload();
  await button(page, 'Actions for Lease').tap();
  await page.getByRole('menuitem', { name: 'Save as template' }).tap();
  await page.getByText('1 template made. The document stays as it is.').waitFor(patience);

  await page.goto(`${product.url}/#documents?document_type=template`);
  await button(page, /^Actions for Lease/).tap();
  await page.getByRole('menuitem', { name: 'Use template' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Use “Lease”' });
  await screen(page, 'dark-phone-use-template', dialog.getByRole('group', { name: /Tenant/ }));
  await dialog.getByLabel('Name of the document').fill('Lease of Olivia');
  await button(dialog, 'I am Tenant').tap();
  await button(dialog, 'Make the document').tap();
  await dialog.waitFor({ state: 'detached', ...patience });
  await page.getByRole('textbox', { name: 'Name of the document' }).waitFor(patience);
  const { documents } = (await owner.get('/app/documents')) as unknown as { documents: { key: string; document_name: string }[] };
  const made = documents.find(({ document_name }) => document_name === 'Lease of Olivia')?.key ?? '';
  expect((await owner.document(made)).signatories).toMatchObject([{ name: 'Olivia Owner', email, role: 'Tenant' }]);
  await owner.send(made);

  await page.goto(`${product.url}/#documents?document_status=awaiting_my_signature`);
  await screen(page, 'dark-phone-sign-now', page.getByRole('link', { name: 'Sign Lease of Olivia now' }));
  await page.getByRole('link', { name: 'Sign Lease of Olivia now' }).tap();
  await heading(page, /Lease of Olivia/).waitFor(patience);
  noErrors();
  await context.close();
});

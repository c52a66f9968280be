import { expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { button, logIn, screen } from '../support/journeys.ts';
import { textPdf } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };
const password = 'correct horse';

test('documents are labelled by keyboard, found by their labels, and the same in another browser', async () => {
  const owner = product.client();
  const login = { email: (await owner.register({ name: 'Olivia' })).email, password };
  for (const name of ['Lease', 'Offer']) await owner.upload(await textPdf(1), `${name}.pdf`);
  await product.local.idle();
  const { page, context, noErrors } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await logIn(page, product.url, login);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('Lease').focus();
  await page.keyboard.press('l');
  const picker = page.getByRole('dialog', { name: 'Labels of “Lease”' });
  await picker.getByRole('combobox').waitFor(patience);
  await page.keyboard.type('Tenants 2026');
  await page.keyboard.press('Enter');
  await picker.getByRole('option', { name: 'Tenants 2026', selected: true }).waitFor(patience);
  await page.keyboard.type('Urgent');
  await page.keyboard.press('Enter');
  await picker.getByRole('option', { name: 'Urgent', selected: true }).waitFor(patience);
  await screen(page, 'labels-picker', picker);
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached', ...patience });
  await screen(page, 'labels-in-list', row('Lease').getByText('Urgent').filter({ visible: true }));

  // On both at once: it stands on one of them already.
  for (const name of ['Lease', 'Offer']) await row(name).getByRole('checkbox').click();
  await button(page, 'Label…').click();
  const both = page.getByRole('dialog', { name: 'Labels of 2 documents' });
  await both.getByText('on 1 of 2').first().waitFor(patience);
  await both.getByRole('combobox').fill('urg');
  await page.keyboard.press('Enter');
  await row('Offer').getByText('Urgent').filter({ visible: true }).waitFor(patience);
  await page.keyboard.press('Escape');
  await button(page, 'Clear the selection').click();

  await button(page, 'Labels').click();
  await page.getByRole('combobox', { name: 'Find a label' }).fill('tenants');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('label=');
  await row('Offer').waitFor({ state: 'detached', ...patience });
  await screen(page, 'labels-filter', row('Lease'));
  await page.keyboard.press('Escape');
  await button(page, 'Views').click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Leases');
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').click();
  await button(page, 'Save').click();
  await page.getByText('“Leases” is saved.').waitFor(patience);

  await button(page, /^Labels: Tenants 2026/).click();
  await button(page, 'Manage labels').click();
  const manage = page.getByRole('dialog', { name: 'Labels of this workspace' });
  await manage.getByText('2 documents').waitFor(patience);
  await screen(page, 'labels-manage', manage.getByRole('textbox', { name: 'Name of “Urgent”' }));
  await button(manage, 'More about “Urgent”').click();
  await page.getByRole('menuitem', { name: 'Tenants 2026' }).click();
  await button(page, 'Merge').click();
  await manage.getByRole('textbox', { name: 'Name of “Urgent”' }).waitFor({ state: 'detached', ...patience });
  await button(manage, 'Close').click();
  await row('Offer').getByText('Tenants 2026').filter({ visible: true }).waitFor(patience);
  noErrors();

  const other = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(other.page, product.url, login);
  await button(other.page, 'Views').tap();
  await other.page.getByRole('menuitem', { name: 'Leases', exact: true }).tap();
  await screen(other.page, 'dark-phone-labels', other.page.getByRole('listitem').filter({ hasText: 'Offer' }).getByText('Tenants 2026'));
  other.noErrors();
  await other.context.close();
  await context.close();
}, 90_000);

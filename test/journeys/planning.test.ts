import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { visit } from '../support/browser/browser.ts';
import { aControl, asTeam } from '../support/controls.ts';
import { button, logIn, screen, setupScreen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { startXplan } from '../support/stand-ins/xplan/server.ts';

onStage({ settings: { integrationPrivateHosts: '127.0.0.1' } });

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const password = 'correct horse';

test('a planning system is connected in a window of its own, and a document names its client although the token has ended', async () => {
  const xplan = await startXplan();
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia', password });
  const account = await asTeam(product, owner);
  const { page, context, noErrors } = await visit(browser, { viewport: wide });
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#integrations`);
  await button(page, 'Add integration').click();
  await page.getByLabel('System').selectOption('XPLAN (financial planning)');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Our XPLAN');
  await page.getByLabel('Address of the site').fill('https://xplan.example.com');
  await page.getByLabel('App ID').fill('countersign');
  await page.getByRole('textbox', { name: 'App secret' }).fill('app-secret');
  await page.getByRole('textbox', { name: 'File names' }).fill(`${'Signed'.repeat(12)}/{key}.pdf`);
  await button(page, 'Save').click();
  await screen(page, 'planning-wrong-site', page.getByText('Incorrect XPLAN integration site url.'));
  await page.getByLabel('Address of the site').fill(xplan.url);
  await button(page, 'Save').click();
  await screen(page, 'planning-not-set', page.getByText('Not authenticated', { exact: true }));

  // The first window is closed, and nothing comes of it.
  await page.clock.install();
  const [first] = await Promise.all([context.waitForEvent('page'), button(page, 'Authenticate').click()]);
  await first.close();
  await screen(page, 'planning-waiting', page.getByRole('link', { name: 'No window? Open it here' }));
  await page.clock.fastForward(120_000);
  await screen(page, 'planning-timed-out', page.getByText('Authentication Timed Out.'));
  const [popup] = await Promise.all([context.waitForEvent('page'), button(page, 'Try again').click()]);
  await popup.getByRole('link', { name: 'Yes' }).click();
  await page.getByText('Authenticated successfully.').first().waitFor();
  await screen(page, 'planning-connected', page.getByText('Connected', { exact: true }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(narrow);
  await screen(page, 'planning-connected-phone', page.getByText('Connected', { exact: true }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await page.evaluate(() => [...document.querySelectorAll('main p')].every((text) => text.scrollWidth <= text.clientWidth))).toBe(
    true,
  );
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });

  for (const kind of ['client', 'categories']) await aControl(owner, account, { name: kind, kind, properties: {} });
  const { packKey, childKey } = await owner.upload(await plainPdf(1));
  await owner.addSignatory(packKey, { name: 'signer-1', email: '' });
  await product.local.idle();
  await owner.addField(childKey, { type: 'text', signatory_uuid: 'self', description: 'Suburb' });
  const { custom_controls } = await owner.get(`/app/accounts/${account}/custom_controls`);
  for (const { key, kind } of custom_controls) {
    const data = { name: kind === 'client' ? 'Client' : 'Category', custom_control: key };
    await owner.post(`/app/documents/${packKey}/add_update_user_defined_attribute`, { data });
  }
  xplan.grants.endTokens();
  await page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(page);
  await button(page, 'Document tools').click();
  await page.getByRole('menuitem', { name: 'Custom fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom fields' });
  const client = dialog.getByRole('listitem', { name: 'Custom field: Client' }).getByRole('combobox', { name: 'Value' });
  await dialog.getByRole('option', { name: 'Advice' }).waitFor({ state: 'attached' });
  await client.click();
  await client.fill('alto');
  await screen(page, 'planning-client', page.getByRole('option', { name: /Alto, Ada/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await client.inputValue()).toBe('Alto, Ada');
  expect(xplan.grants.renewals).toBe(1);
  await dialog.getByLabel('Type', { exact: true }).selectOption('Advice');
  await dialog.getByLabel('Subtype').selectOption('Record of Advice');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(narrow);
  await screen(page, 'planning-fields-phone', dialog.getByLabel('Subtype'));
  await expect
    .poll(async () => {
      const { document } = await owner.get(`/app/documents/${packKey}`);
      return document.user_defined_attributes
        .map(({ custom_control_value }: { custom_control_value: string }) => custom_control_value)
        .sort();
    })
    .toEqual([
      '{"entity_id":"1042","name":"Alto, Ada"}',
      '{"type":{"id":"1","name":"Advice"},"subtype":{"id":"3","name":"Record of Advice"}}',
    ]);

  // On the phone, by keyboard alone.
  await page.keyboard.press('Escape');
  await button(page, 'Document tools').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Fill from a client…' }).focus();
  await page.keyboard.press('Enter');
  const filling = page.getByRole('dialog', { name: 'Fill from a client…' });
  expect(await filling.getByRole('combobox', { name: 'Client' }).inputValue()).toBe('Alto, Ada');
  await screen(page, 'planning-fill-phone', filling.getByText('Perth; Fremantle'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await button(filling, 'Fill in').focus();
  await page.keyboard.press('Enter');
  await filling.waitFor({ state: 'detached' });
  await expect.poll(() => button(page, 'Document tools').evaluate((tools) => tools === document.activeElement)).toBe(true);
  await expect
    .poll(async () => {
      const { child_documents, signatories } = await owner.document(packKey);
      const [{ name, email, mobile_number }] = signatories;
      return [name, email, mobile_number, child_documents[0].data_fields[0].data];
    })
    .toEqual(['Ada Alto', 'ada@example.com', '+61400000000', 'Perth; Fremantle']);
  // The site of another company.
  noErrors(/status of 422/);
  await context.close();
  await xplan.close();
});

import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { visit } from '../support/browser/browser.ts';
import { asTeam } from '../support/controls.ts';
import { button, logIn, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const password = 'correct horse';

test('a team designs a list of cost centres, a document cannot be sent without one, and what was chosen is in its view and its CSV', async () => {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia', password });
  await asTeam(product, owner);
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'Order.pdf');
  const uuid = await owner.addSignatory(packKey, { name: 'Gwen', email: `gwen-${packKey}@example.com` });
  await product.local.idle();
  await owner.addField(childKey, { type: 'text', signatory_uuid: uuid, required: false });
  await owner.post(`/app/documents/${packKey}/add_update_user_defined_attribute`, { data: { name: 'Cost centre', required: true } });

  const { page, noErrors } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#documents/${packKey}`);
  await page.getByRole('group', { name: /^Page 1 of/ }).waitFor();
  await button(page, 'Document tools').click();
  await page.getByRole('menuitem', { name: 'Custom fields' }).click();
  const fields = page.getByRole('dialog', { name: 'Custom fields' });
  await button(fields, 'Custom controls…').click();

  const designer = page.getByRole('dialog', { name: 'Custom controls' });
  await button(designer, 'New custom control').click();
  await page.keyboard.type('Cost centres');
  await designer.getByLabel('Kind').selectOption('Choice');
  await designer.getByRole('textbox', { name: 'Option 1' }).click();
  for (const option of ['100 Sales', '200 Works']) {
    await page.keyboard.type(option);
    await page.keyboard.press('Enter');
  }
  await button(designer, 'Order of 200 Works: use the arrow keys').press('ArrowUp');
  const preview = designer.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('Cost centres').selectOption('200 Works');
  await screen(page, 'control-designed', preview.getByText('As lists and files write it: 200 Works'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await screen(page, 'control-designed-phone', preview);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await button(designer, 'Save').click();
  await button(designer, 'Change Cost centres').waitFor();
  await page.keyboard.press('Escape');

  const card = fields.getByRole('listitem', { name: 'Custom field: Cost centre' });
  await card.getByLabel('Filled in with').selectOption('Cost centres');
  await card.getByRole('option', { name: '200 Works' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await button(page, 'Send').first().click();
  await button(page, 'Show: Cost centre field is incomplete').click();
  const asked = page.getByRole('combobox', { name: /^Cost centre/ });
  await screen(page, 'control-missing', asked);
  await asked.selectOption('100 Sales');
  await button(page, 'Show: Cost centre field is incomplete').waitFor({ state: 'detached' });
  const stored = async () => (await owner.get(`/app/documents/${packKey}/user_defined_attributes`)).user_defined_attributes[0];
  await expect.poll(async () => (await stored()).custom_control_value).toBe('100 Sales');

  await owner.send(packKey);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await page.reload();
  await screen(page, 'control-seen', page.getByText('100 Sales'));
  const csv = await owner.call('GET', `/app/documents/${packKey}/get_csv_file`);
  expect(String(new TextDecoder().decode(csv.body as Uint8Array))).toContain('100 Sales');
  noErrors();
});

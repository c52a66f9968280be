import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { visit } from '../support/browser/browser.ts';
import { aControl, asTeam } from '../support/controls.ts';
import { button, logIn, screen } from '../support/journeys.ts';
import { sign } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { startFileDirector } from '../support/stand-ins/file-director/file-director.ts';

onStage({ settings: { integrationPrivateHosts: '127.0.0.1' } });

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const password = 'correct horse';

test('a place among ten thousand and metadata are chosen for a document, though the key ends meanwhile, and it is filed there', async () => {
  const director = await startFileDirector();
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia', password });
  const account = await asTeam(product, owner);
  const { page, noErrors } = await visit(browser, { viewport: wide });
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#integrations`);
  await button(page, 'Add integration').click();
  await page.getByLabel('System').selectOption('File director');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Our files');
  await page.getByLabel('Address of the file director').fill(director.url);
  await page.getByRole('textbox', { name: 'Key', exact: true }).fill('director-key');
  await button(page, 'Save').click();
  await button(page, 'Test connection').click();
  await screen(page, 'director-connected', page.getByText('Connected', { exact: true }));

  const { key: custom_control } = await aControl(owner, account, { name: 'File', kind: 'file_director' });
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  const data = { name: 'File', custom_control, required: true };
  await owner.post(`/app/documents/${packKey}/add_update_user_defined_attribute`, { data });
  const gwen = `gwen-${packKey}@example.com`;
  const uuid = await owner.addSignatory(packKey, { name: 'Gwen', email: gwen });
  await product.local.idle();
  await owner.addField(childKey, { type: 'text', signatory_uuid: uuid, required: false });

  await page.goto(`${product.url}/#documents/${packKey}`);
  await page.getByRole('group', { name: /^Page 1 of/ }).waitFor();
  await button(page, 'Document tools').click();
  director.trouble = { expired: true };
  await page.getByRole('menuitem', { name: 'Custom fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom fields' });
  const tree = dialog.getByRole('tree', { name: 'Place' });
  await screen(page, 'director-refused', dialog.getByRole('alert').getByText(/did not accept the key/));
  director.trouble = {};
  await tree.getByRole('treeitem', { name: 'Try again' }).click();
  await screen(page, 'director-tree', tree.getByRole('treeitem', { name: 'Archive' }));
  // Above this dialog Escape means the designer, then its question, and nothing that was typed is lost.
  await button(dialog, 'Custom controls…').click();
  await button(page, 'New custom control').click();
  await page.keyboard.type('Risk');
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await tree.focus();
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: 'Box 00001' }).waitFor();
  // To the end of what is known, again and again, until there is no more.
  const last = tree.getByRole('treeitem', { name: 'Box 10000' });
  for (let pages = 0; pages < 40 && !(await last.isVisible()); pages++) {
    const length = await tree.evaluate((box) => box.scrollHeight);
    await page.keyboard.press('End');
    // The tree grows with each answer, until it has all and shows the last one.
    await expect.poll(async () => (await last.isVisible()) || tree.evaluate((box, before) => box.scrollHeight > before, length)).toBe(true);
  }
  await last.waitFor();
  await expect.poll(() => tree.getByRole('treeitem').count()).toBeLessThan(30);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await dialog.getByText('Chosen: Archive / Box 09999').waitFor();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(narrow);
  await dialog.getByRole('combobox', { name: 'Property Code' }).click();
  await page.keyboard.type('P99');
  await page.getByRole('option', { name: 'P99' }).click();
  await dialog.getByRole('combobox', { name: 'Tenant Code' }).click();
  const empty = dialog.getByText('No data returned for selection. Try clear selections.');
  await screen(page, 'director-empty-phone', empty);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Escape');
  await button(dialog, 'Clear selections').click();
  await dialog.getByText('Nothing chosen').waitFor();
  await dialog.getByLabel('Search Place').fill('leases');
  await screen(page, 'director-found', tree.getByRole('treeitem', { name: /Leases/ }));
  await tree.getByRole('treeitem', { name: /Leases/ }).click();
  await dialog.getByRole('combobox', { name: 'Tenant Code' }).click();
  await page.getByRole('option', { name: 'T00001' }).click();
  await dialog.getByRole('combobox', { name: 'Portfolio Name' }).click();
  await page.getByRole('option', { name: 'Portfolio 3' }).waitFor();
  await expect.poll(() => page.getByRole('option', { name: /^Portfolio/ }).count()).toBe(1);
  await page.getByRole('option', { name: 'Portfolio 3' }).click();
  director.trouble = { status: 500 };
  await dialog.getByRole('combobox', { name: 'Property Name' }).click();
  await screen(page, 'director-failed', dialog.getByText(/^An error occurred while fetching metadata\. Please reload the page\./));
  director.trouble = {};
  await page.keyboard.press('Escape');
  await button(dialog, 'Done').click();
  await product.local.idle();

  await owner.send(packKey);
  await sign(product, gwen);
  await product.local.idle();
  const { filings } = await owner.get(`/app/documents/${packKey}/filings`);
  expect(filings).toMatchObject([{ state: 'filed', path: `North / Harbour House / Leases / Lease ${packKey}.pdf` }]);
  expect(director.documents.get(packKey)).toMatchObject({
    node: { tree_id: 'documents', node_id: 'north-1-leases' },
    meta_data: [{ id: 'tenant_code:T00001' }, { id: 'portfolio_name:Portfolio 3' }],
  });
  noErrors(/status of 422/);
  await director.close();
});

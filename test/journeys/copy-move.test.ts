import { expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { button, logIn, screen } from '../support/journeys.ts';
import { sendNewPack, startSigning } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { defaultAccount, inNewAccount } from '../support/workspaces.ts';

onStage();

const password = 'correct horse';

test('a document under way is moved from the list to another workspace, brought back, and moved for good while somebody signs', async () => {
  const { owner, ownerEmail: email, key, people } = await sendNewPack(product, { people: ['Anna'] });
  const home = await defaultAccount(owner);
  const { client: branch } = await inNewAccount(product, owner, 'Branch');
  const signing = await startSigning(product, people[0]?.email ?? '');
  const { page, context, noErrors } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await logIn(page, product.url, { email, password });
  const row = page.getByRole('row', { name: /agreement/ });
  const move = async () => {
    await row.getByRole('checkbox').click();
    await button(page, 'Move or copy to…').click();
    const dialog = page.getByRole('dialog', { name: 'Move or copy agreement' });
    await dialog.getByLabel('Branch').waitFor();
    return dialog;
  };
  const dialog = await move();
  await screen(page, 'move-dialog', dialog.getByText(/people keep their links/));
  await dialog.getByLabel('Branch').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByText('1 moved.').waitFor();
  await row.waitFor({ state: 'detached' });
  expect((await branch.document(key)).status).toBe('awaiting_signatures');
  await button(page, 'Undo').click();
  await page.getByText('1 moved back.').waitFor();
  await row.waitFor();
  expect((await owner.document(key)).account_key).toBe(home);

  const again = await move();
  await again.getByLabel('Branch').check();
  await button(page, 'Move 1 document').click();
  await page.getByText('1 moved.').waitFor();
  expect((await signing.submit()).status).toBe(200);
  await product.local.idle();
  expect((await branch.document(key)).status).toBe('complete');
  noErrors();
  await context.close();
});

test('on a phone in the dark, a document is copied to another workspace from its own menu', async () => {
  const { owner, ownerEmail: email, key } = await sendNewPack(product, { people: ['Anna'] });
  const { client: branch } = await inNewAccount(product, owner, 'Branch');
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#documents/${key}`);
  await button(page, 'More actions').tap();
  await page.getByRole('menuitem', { name: 'Move or copy to…' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Copy', { exact: true }).tap();
  await dialog.getByLabel('Branch').tap();
  await screen(page, 'dark-phone-copy-dialog', dialog.getByText(/The original stays here/));
  await button(page, 'Copy 1 document').tap();
  await page.getByText('1 document copied.').waitFor();
  expect((await branch.get('/app/documents')).documents).toMatchObject([{ document_name: 'agreement (copy)', status: 'setup' }]);
  expect((await owner.document(key)).status).toBe('awaiting_signatures');
  noErrors();
  await context.close();
});

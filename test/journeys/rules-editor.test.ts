import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, logIn, screen, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

/** Anna's three fields: a box, and two texts that ask for more. */
async function questions() {
  const { packKey, childKey } = await owner.upload(await plainPdf(1, { empty: true }), 'Questions.pdf');
  await product.local.idle();
  const anna = await owner.addSignatory(packKey, { name: 'Anna', email: 'anna@example.com' });
  const place = { x: 60, width: 150, height: 22, signatory_uuid: anna };
  await owner.addField(childKey, { ...place, type: 'check', y: 60, width: 16, height: 16, custom_id: 'Married', required: false });
  await owner.addField(childKey, { ...place, type: 'text', y: 100, custom_id: 'Spouse', description: 'Name of your spouse' });
  await owner.addField(childKey, { ...place, type: 'text', y: 140, custom_id: 'Passport', description: 'Passport of your spouse' });
  return { packKey, childKey };
}

async function openEditor(packKey: string, how = desktop) {
  const visited = await visit(browser, how);
  await logIn(visited.page, product.url, olivia);
  await visited.page.goto(`${product.url}/#documents/${packKey}`);
  return visited;
}

test('rules are written as rows or as text, tried with values, and refused where they run in a circle', async () => {
  const { packKey } = await questions();
  const rules = async () => (await owner.get(`/app/documents/${packKey}/field_rules`)).field_rules;
  const { page, noErrors, context } = await openEditor(packKey);
  await setupScreen(page);
  await button(page, 'Menu of Questions').click();
  await page.getByRole('menuitem', { name: 'Field rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Field rules' });
  await screen(page, 'rules-empty', dialog.getByText('No rules yet'));

  await button(dialog, 'Add rule').click();
  const pick = async (label: string, option: string | RegExp) => {
    await dialog
      .getByRole('combobox', { name: label })
      .or(dialog.getByLabel(label, { exact: true }))
      .first()
      .click();
    await page.getByRole('option', { name: option }).click();
  };
  await pick('What it switches', /^Spouse/);
  await pick('Field', /^Married/);
  await dialog.getByText('[Married] is ticked').waitFor();
  await button(dialog, 'Save rule').click();
  await button(dialog, 'Edit rule for Spouse').waitFor();
  expect(await rules()).toMatchObject([{ infix_logic: '[Married] is ticked' }]);

  await button(dialog, 'Add rule').click();
  await pick('What it switches', /^Passport/);
  const text = dialog.getByLabel('As text');
  await text.fill('[Spouse] has a value and [Spose] is "x"');
  await screen(page, 'rules-fault', dialog.getByText('There is no field with the custom id “Spose”.'));
  await text.fill('[Spouse] has a value and not [Spouse] is "none"');
  await expect.poll(() => dialog.locator('[data-row]').count()).toBe(2);
  await dialog.getByRole('switch', { name: 'Try with values (debug)' }).check({ force: true });
  await dialog.getByLabel('Spouse', { exact: true }).fill('Sam');
  await screen(page, 'rules-tried', dialog.getByText('Switched off', { exact: true }));
  await dialog.getByRole('checkbox', { name: 'Married' }).check();
  await dialog.getByText('Can be filled in', { exact: true }).waitFor();
  await button(dialog, 'Save rule').click();
  await dialog.getByText('Depends on: Spouse ← Married').waitFor();

  await button(dialog, 'Edit rule for Spouse').click();
  await text.fill('[Passport] has a value');
  await screen(page, 'rules-circle', dialog.getByText('These fields would wait for each other'));
  await expect.poll(() => button(dialog, 'Save rule').isDisabled()).toBe(true);

  // Somebody else is quicker: nothing is overwritten before a choice.
  const { rule_id } = (await rules()).find(({ infix_logic }: { infix_logic: string }) => infix_logic.startsWith('[Married]'));
  await text.fill('[Married] is not ticked');
  await owner.post(`/app/documents/${packKey}/field_rules/${rule_id}/add_update_delete`, { infix_logic: '[Married] is ticked' });
  await button(dialog, 'Save rule').click();
  await screen(page, 'rules-meanwhile', dialog.getByText(/Somebody else has changed this rule meanwhile/));
  await button(dialog, 'Keep mine').click();
  await button(dialog, 'Save rule').click();
  // Until the rule is saved, its words stand in the input, and in the question of before.
  await button(dialog, 'Remove rule for Spouse').waitFor();
  await dialog.getByText('[Married] is not ticked').waitFor();
  await button(dialog, 'Remove rule for Spouse').click();
  await page.getByText('The rule for Spouse was removed.').waitFor();
  await button(page, 'Undo').last().click();
  await button(dialog, 'Edit rule for Spouse').waitFor();
  expect(await rules()).toHaveLength(2);
  noErrors(/409/);
  await context.close();

  const small = await openEditor(packKey, { ...phone, colorScheme: 'dark' });
  await button(small.page, 'Document tools').tap();
  await small.page.getByRole('menuitem', { name: 'Field rules' }).tap();
  await button(small.page, 'Edit rule for Passport').tap();
  await screen(small.page, 'rules-phone', small.page.getByLabel('As text'));
  small.noErrors();
  await small.context.close();
});

test('the document is tried as a person will see it, on a desktop and a phone, and nothing is written', async () => {
  const { packKey } = await questions();
  await owner.post(`/app/documents/${packKey}/field_rules/one/add_update_delete`, {
    field_or_group: 'Spouse',
    infix_logic: 'Married is ticked',
  });
  const { page, noErrors, context } = await openEditor(packKey);
  await setupScreen(page);
  const written: string[] = [];
  page.on('request', (request) => {
    // The editor itself says every few seconds that somebody is here, which changes nothing of the document.
    if (request.method() !== 'GET' && !request.url().endsWith('/presence')) written.push(`${request.method()} ${request.url()}`);
  });
  const before = await owner.document(packKey);

  await button(page, 'Preview as a person').click();
  const dialog = page.getByRole('dialog', { name: 'Preview as a person' });
  const seen = dialog.frameLocator('iframe');
  await seen.getByRole('button', { name: 'Review document' }).waitFor();
  await dialog.getByText('Phone', { exact: true }).click();
  await seen.getByRole('button', { name: 'Review document' }).click();
  const spouse = seen.getByRole('textbox', { name: 'Name of your spouse' });
  await seen.getByRole('textbox', { name: 'Passport of your spouse' }).fill('P 1');
  await expect.poll(() => spouse.count()).toBe(0);
  await seen.getByRole('checkbox').check();
  await spouse.fill('Sam');
  await screen(page, 'preview-phone', spouse);
  await seen.getByRole('button', { name: 'Review and submit' }).click();
  await seen.getByRole('button', { name: 'Back to my fields' }).click();
  await seen.getByRole('button', { name: 'Review and submit' }).click();
  await seen.getByRole('button', { name: 'Sign and submit', exact: true }).click();
  await screen(page, 'preview-done', seen.getByRole('heading', { name: 'Thank you, Anna' }));
  await dialog.getByText('Desktop', { exact: true }).click();
  await seen.getByRole('button', { name: 'Review document' }).click();
  await screen(page, 'preview-desktop', seen.getByRole('checkbox'));
  await expect.poll(() => seen.getByRole('checkbox').isChecked()).toBe(false);

  expect(written).toEqual([]);
  expect((await owner.document(packKey)).version).toBe(before.version);
  noErrors();
  await context.close();
});

test('the form is laid out with headings and an order of its own, and the signer gets it so', async () => {
  const { packKey } = await questions();
  const { page, noErrors, context } = await openEditor(packKey);
  await setupScreen(page);
  await button(page, 'Document tools').click();
  await page.getByRole('menuitem', { name: 'Form view layout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Form view layout' });
  await button(dialog, 'Move Passport of your spouse up').click();
  await dialog.getByLabel('Label of Name of your spouse').fill('Full name');
  await button(dialog, 'Heading').click();
  await dialog.getByLabel('Words of Heading').fill('About your family');
  await screen(page, 'form-view', dialog.getByLabel('Words of Heading'));
  await dialog.getByText('Preview', { exact: true }).click();
  const seen = dialog.frameLocator('iframe');
  await seen.getByRole('button', { name: 'Review document' }).click();
  await screen(page, 'form-view-preview', seen.getByRole('heading', { name: 'About your family' }));
  await button(dialog, 'Save layout').click();
  await page.getByText('The form’s layout is saved.').waitFor();
  noErrors();
  await context.close();

  await owner.send(packKey);
  const signer = await visit(browser, phone);
  await signer.page.goto(await product.signingLink('anna@example.com'));
  await button(signer.page, 'Review document').tap();
  await screen(signer.page, 'form-view-signing', signer.page.getByRole('heading', { name: 'About your family' }));
  const entries = await signer.page.locator('[data-entry]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(entries).toEqual(['Checkbox', 'Passport of your spouse', 'Full name']);
  signer.noErrors();
  await signer.context.close();
});

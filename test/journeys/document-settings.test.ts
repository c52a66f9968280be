import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, logIn, screen, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { preparePack } from '../support/signing.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

const dark = { colorScheme: 'dark' } as const;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function lease() {
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  await product.local.idle();
  const anna = await owner.addSignatory(packKey, { name: 'Anna Jones', email: 'anna@example.com' });
  await owner.addField(childKey, { type: 'text', x: 100, y: 100, width: 150, height: 22, signatory_uuid: anna });
  return { packKey, childKey, anna };
}

async function openTool(page: Page, packKey: string, name: string): Promise<void> {
  await page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(page);
  await button(page, 'Document tools').click();
  await page.getByRole('menuitem', { name }).click();
}

test('a document’s settings are found by group on a wide screen and by search on a phone, and each change is kept', async () => {
  const { packKey } = await lease();
  const settings = async () => (await owner.document(packKey)).settings;

  const wide = await visit(browser, desktop);
  await logIn(wide.page, product.url, olivia);
  await openTool(wide.page, packKey, 'Document settings');
  const shown = dialog(wide.page, 'Document settings');
  await screen(wide.page, 'settings-1-order', shown.getByRole('switch').first());
  await button(shown, 'Signatures and initials').click();
  await shown.getByRole('switch', { name: 'One click for all signatures' }).check();
  await button(shown, 'Form and sharing').click();
  await screen(wide.page, 'settings-2-reasons', shown.getByText('Only a template can be a form.', { exact: false }));
  await button(shown, 'Details and look').click();
  await shown.getByLabel('Page after signing').fill('example.com/thanks');
  await shown.getByLabel('External ID').fill('L-77');
  await screen(wide.page, 'settings-3-details', shown.getByLabel('External ID'));
  await button(shown, 'Done').click();
  await expect.poll(async () => (await settings()).use_one_click_signature).toBe(true);
  const kept = { post_signing_url: 'http://example.com/thanks', external_id: 'L-77' };
  await expect.poll(async () => owner.document(packKey)).toMatchObject(kept);
  wide.noErrors();
  await wide.context.close();

  const small = await visit(browser, { ...phone, ...dark });
  await logIn(small.page, product.url, olivia);
  await openTool(small.page, packKey, 'Document settings');
  const sheet = dialog(small.page, 'Document settings');
  await screen(small.page, 'settings-4-phone', sheet.getByRole('switch').first());
  await sheet.getByRole('searchbox').fill('attachments');
  await sheet.getByRole('switch', { name: 'Show attachments to all signers' }).check();
  await screen(small.page, 'settings-5-search', sheet.getByRole('switch').first());
  await button(sheet, 'Done').click();
  await expect.poll(async () => (await settings()).attachments_visible_to_all_signers).toBe(true);
  small.noErrors();
  await small.context.close();
});

test('the settings of signing take effect: no wizard, one click, others’ fields, one document rejected, a page to go on to', async () => {
  const settings = {
    use_signing_wizard: false,
    one_click_signing: true,
    first_signer_has_multi_edit_role: true,
    can_reject_individual_documents: true,
  };
  const pack = await preparePack(product, { people: ['Anna', 'Bert'], files: 2, settings, data: { post_signing_url: product.url } });
  const [anna, bert] = pack.people;
  const [first = '', second = ''] = pack.childKeys;
  for (const y of [300, 360]) await pack.owner.addField(first, { type: 'signature', signatory_uuid: anna?.uuid, y, height: 40 });
  const bertsPlace = { type: 'text', signatory_uuid: bert?.uuid, y: 420, height: 22, description: 'Place' };
  const place = await pack.owner.addField(first, bertsPlace);
  await pack.owner.addField(second, { type: 'text', signatory_uuid: anna?.uuid, y: 100, height: 22 });
  await pack.owner.send(pack.key);

  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(await product.signingLink(anna?.email ?? ''));
  await button(page, 'Review document').click();
  // The button of the wizard would say what comes next.
  await button(page, 'Review and submit').click();
  const incomplete = 'There are still incomplete fields. Please fill out all fields that are assigned to you.';
  await screen(page, 'signing-1-incomplete', page.getByText(incomplete));

  await page.getByLabel('For Bert: Place', { exact: false }).fill('Oslo');
  await button(page, 'More').click();
  await button(page, 'Reject').click();
  await page.getByRole('radio', { name: 'Only “annex-1”' }).check();
  await screen(page, 'signing-2-reject-one', page.getByText('You go on with the other documents.', { exact: false }));
  await button(page, 'Reject document').click();
  await page.getByText('You have rejected “annex-1”. The other documents still await you.').waitFor();

  const unsigned = page.locator('button[data-field]').filter({ hasText: 'Signature' });
  await unsigned.first().click();
  await page.getByText('Fills all 3 of your signature fields.').waitFor();
  await page.getByText('Type', { exact: true }).click();
  await button(page, 'Use signature').click();
  await button(page, 'Review and submit').click();
  await button(page, 'Sign and submit').click();
  const goOn = page.getByRole('link', { name: /^Go on to / });
  await screen(page, 'signing-3-done', goOn);
  await button(page, 'Stay on this page').click();
  expect(await goOn.getAttribute('href')).toBe(product.url);

  const { child_documents } = await pack.owner.document(pack.key);
  const fields: { uuid: string; type: string; data: string; blob: string; signatory_uuid: string }[] = child_documents[0].data_fields;
  expect(fields.find(({ uuid }) => uuid === place)?.data).toBe('Oslo');
  const hers = fields.filter(({ type, signatory_uuid }) => type === 'signature' && signatory_uuid === anna?.uuid);
  expect(hers.map(({ blob }) => blob !== null)).toEqual([true, true, true]);
  expect(child_documents[1].rejected_by).toBe(anna?.uuid);
  noErrors();
  await context.close();
});

test('a template has a link that fills it in, which its visitor confirms, and a form with its QR code and a frame for other sites', async () => {
  const { packKey, childKey, anna } = await lease();
  await owner.addField(childKey, { type: 'text', x: 100, y: 200, width: 150, height: 22, signatory_uuid: anna, custom_id: 'rent' });
  await owner.get(`/app/documents/${packKey}/convert_to_template`);
  const { page, context, noErrors } = await visit(browser, { ...desktop, ...dark });
  await logIn(page, product.url, olivia);
  await openTool(page, packKey, 'Template link');
  const builder = dialog(page, 'Template link');
  await builder.getByLabel('Name of the document').fill('Lease of Oslo');
  await builder.getByRole('group', { name: 'Person 1: Anna Jones' }).getByLabel('Email address').fill('ann@example.com');
  await builder.getByRole('group', { name: 'Fields with a custom ID' }).getByRole('textbox').fill('1200');
  const link = await builder.getByRole('textbox', { name: 'Link' }).inputValue();
  await screen(page, 'template-1-link', builder.getByRole('textbox', { name: 'Link' }));

  const tried = context.waitForEvent('page');
  await builder.getByRole('link', { name: 'Try it' }).click();
  const tab = await tried;
  await tab.getByText('The link fills in 3 values:').waitFor();
  await screen(tab, 'template-2-visitor', button(tab, 'Make the document'));
  await tab.goto(`${link}&moon=full`);
  await button(tab, 'Make the document').click();
  await tab.getByText('The template has no place for these values: moon.').waitFor();
  await tab.waitForURL(/from_template$/);
  const key = /documents\/([^/]+)/.exec(tab.url())?.[1] ?? '';
  const made = await owner.document(key);
  expect(made).toMatchObject({ document_name: 'Lease of Oslo', document_type: 'document', signatories: [{ email: 'ann@example.com' }] });
  expect(made.child_documents[0].data_fields.map(({ data }: { data: string }) => data)).toContain('1200');
  await tab.close();

  await builder.getByRole('button', { name: 'Done' }).click();
  await button(page, 'Document tools').click();
  await page.getByRole('menuitem', { name: 'Document settings' }).click();
  const shown = dialog(page, 'Document settings');
  await button(shown, 'Form and sharing').click();
  await shown.getByRole('switch', { name: /Offer this template as a form/ }).check();
  await screen(page, 'template-3-form', shown.getByRole('img', { name: 'QR code that leads to the form' }));
  const code = await shown.getByLabel('Code for a website', { exact: true }).inputValue();
  await expect.poll(async () => (await owner.document(packKey)).settings.can_be_used_as_form).toBe(true);
  noErrors();

  // Another site's page, on which the form itself can't be filled in.
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(`<main>${code}</main>`));
  await once(site.listen(0, 'localhost'), 'listening');
  const elsewhere = await context.newPage();
  await elsewhere.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
  const opened = context.waitForEvent('page');
  await elsewhere.frameLocator('iframe').getByRole('link', { name: 'Fill in and sign' }).click();
  await (await opened).getByLabel('Email address').waitFor();
  site.close();
  await context.close();
});

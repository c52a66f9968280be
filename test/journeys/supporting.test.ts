import { expect, test } from 'vitest';
import { inkPng } from '../../infra/local/demo/ink.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { devices, visit } from '../support/browser/browser.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };

/** A lease that Anna signs, then Ben, with a price list that both must open. */
async function leaseWithPrices() {
  const owner = product.client();
  await owner.register({ name: 'Olivia' });
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  await product.local.idle();
  const stamp = packKey.slice(0, 6);
  const people = [];
  for (const [position, name] of ['Anna', 'Ben'].entries()) {
    const email = `${name.toLowerCase()}-${stamp}@example.com`;
    const uuid = await owner.addSignatory(packKey, { name, email, position });
    await owner.addField(childKey, { type: 'text', signatory_uuid: uuid, required: false, y: 100 + position * 60 });
    people.push({ name, email, uuid });
  }
  const upload = await owner.get(`/app/get_document_appendix_upload_url/${packKey}?filename=prices.txt`);
  await fetch(upload.url, { method: 'PUT', body: Buffer.from('Prices') });
  const { file_key } = await owner.post(`/app/document_appendix_upload_success/${packKey}`, { file_key: upload.file_key });
  const data = { file_key, filename: 'prices.txt', description: 'Price list' };
  await owner.post(`/app/documents/${packKey}/add_update_appendix`, { data });
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings: { sequential_signing: true } } });
  await owner.send(packKey);
  const made = `/app/documents/${packKey}/generate_signing_link_for_signatory/${people[0]?.uuid}`;
  const { signing_link } = await owner.post(made, { token_type: 'in_person' });
  return { people, link: signing_link };
}

const pinOf = async (email: string) => (await product.outbox(email)).map(({ subject }) => /^\d{6}/.exec(subject)?.[0]).find(Boolean);

test.each(devices)(
  'on %s, a signer opens what must be read before submitting, and the next one signs on the same device',
  async (_, options, press) => {
    const { people, link } = await leaseWithPrices();
    const { page, context, noErrors } = await visit(browser, options);
    const identify = async (email = '') => {
      await page.getByText('Do so only while you are together').waitFor(patience);
      await page.getByRole('checkbox').check();
      await expect.poll(() => pinOf(email), patience).toBeDefined();
      await page.getByRole('textbox').fill((await pinOf(email)) ?? '');
      await button(page, 'Verify')[press]();
    };
    await page.goto(link);
    await identify(people[0]?.email);
    const section = page.getByRole('region', { name: 'Supporting documents' });
    await screen(page, 'supporting-start', section.getByText('Must be opened', { exact: true }));
    await button(page, 'Review document')[press]();
    await button(page, 'Next: Open Price list')[press]();
    const dialog = page.getByRole('dialog', { name: 'Supporting documents' });
    await screen(page, 'supporting-dialog', button(dialog, 'Open Price list'));

    await context.setOffline(true);
    await button(dialog, 'Open Price list').press('Enter');
    await dialog.getByRole('alert').waitFor();
    await expect.poll(() => dialog.getByText('Opened', { exact: true }).count()).toBe(0);
    await context.setOffline(false);
    const saved = page.waitForEvent('download');
    await button(dialog, 'Open Price list').press('Enter');
    expect((await saved).suggestedFilename()).toBe('prices.txt');
    await screen(page, 'supporting-opened', dialog.getByText('Opened', { exact: true }));
    await button(dialog, 'Continue')[press]();
    await button(page, 'Review and submit')[press]();
    await button(page, 'Sign and submit')[press]();

    await screen(page, 'next-here', heading(page, 'The next signer is Ben'));
    await button(page, 'Sign on this device as Ben')[press]();
    await identify(people[1]?.email);
    await heading(page, 'Lease').waitFor(patience);
    await page.getByText('Signing as Ben').waitFor(patience);
    await section.getByText('Must be opened', { exact: true }).waitFor();
    await page.goBack().catch(() => undefined);
    await expect.poll(() => heading(page, /Anna/).count()).toBe(0);
    noErrors(/ERR_INTERNET_DISCONNECTED|410/);
    await context.close();
  },
);

test.each(devices)('on %s, a PDF and a picture are read on the page, with a way to save them', async (_, options, press) => {
  const owner = product.client();
  await owner.register({ name: 'Olivia' });
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  await product.local.idle();
  const email = `anna-${packKey.slice(0, 6)}@example.com`;
  const uuid = await owner.addSignatory(packKey, { name: 'Anna', email });
  await owner.addField(childKey, { type: 'text', signatory_uuid: uuid, required: false, y: 100 });
  const files = [
    { name: 'rules.pdf', description: 'House rules', required: true, bytes: await plainPdf(3) },
    { name: 'plan.png', description: 'Floor plan', required: false, bytes: inkPng(1) },
  ];
  for (const { name, bytes, description, required } of files) {
    const upload = await owner.get(`/app/get_document_appendix_upload_url/${packKey}?filename=${name}`);
    await fetch(upload.url, { method: 'PUT', body: Buffer.from(bytes) });
    const { file_key } = await owner.post(`/app/document_appendix_upload_success/${packKey}`, { file_key: upload.file_key });
    await owner.post(`/app/documents/${packKey}/add_update_appendix`, { data: { file_key, filename: name, description, required } });
  }
  await owner.send(packKey);
  const { page, context, noErrors } = await visit(browser, options);
  await page.goto(await product.signingLink(email));
  const section = page.getByRole('region', { name: 'Supporting documents' });
  await button(section, 'Open Floor plan')[press]();
  await screen(page, 'supporting-picture', page.getByRole('dialog').getByRole('img', { name: 'Floor plan' }));
  await button(page.getByRole('dialog'), 'Close')[press]();
  await button(page, 'Review document')[press]();
  await button(page, 'Next: Open House rules')[press]();
  await button(page.getByRole('dialog'), 'Open House rules')[press]();
  const reading = page.getByRole('dialog', { name: 'House rules' });
  await reading.locator('canvas').first().waitFor(patience);
  await screen(page, 'supporting-pdf', reading.getByRole('listitem', { name: 'Page 1 of 3' }));
  const saved = page.waitForEvent('download');
  await button(reading, 'Download')[press]();
  expect((await saved).suggestedFilename()).toBe('rules.pdf');
  await page.keyboard.press('Escape');
  const list = page.getByRole('dialog', { name: 'Supporting documents' });
  await expect.poll(() => list.getByText('Opened', { exact: true }).count()).toBe(2);
  noErrors();
  await context.close();
});

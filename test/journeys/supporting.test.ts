import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { browser, product } from '../support/stage.ts';

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

test('a signer opens what must be read before submitting, and the next one signs on the same device', async () => {
  const { people, link } = await leaseWithPrices();
  const { page, context, noErrors } = await visit(browser, phone);
  const identify = async (email = '') => {
    await page.getByText('Do so only while you are together').waitFor(patience);
    await page.getByRole('checkbox').check();
    await expect.poll(() => pinOf(email), patience).toBeDefined();
    await page.getByRole('textbox').fill((await pinOf(email)) ?? '');
    await button(page, 'Verify').tap();
  };
  await page.goto(link);
  await identify(people[0]?.email);
  const section = page.getByRole('region', { name: 'Supporting documents' });
  await screen(page, 'supporting-start', section.getByText('Must be opened', { exact: true }));
  await button(page, 'Review document').tap();
  await button(page, 'Next: Open Price list').tap();
  const dialog = page.getByRole('dialog', { name: 'Supporting documents' });
  await screen(page, 'supporting-dialog', button(dialog, 'Open Price list'));

  await context.setOffline(true);
  await button(dialog, 'Open Price list').press('Enter');
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByText('Opened', { exact: true }).count()).toBe(0);
  await context.setOffline(false);
  const saved = page.waitForEvent('download');
  await button(dialog, 'Open Price list').press('Enter');
  expect((await saved).suggestedFilename()).toBe('prices.txt');
  await screen(page, 'supporting-opened', dialog.getByText('Opened', { exact: true }));
  await button(dialog, 'Continue').tap();
  await button(page, 'Review and submit').tap();
  await button(page, 'Submit').tap();

  await screen(page, 'next-here', heading(page, 'The next signer is Ben'));
  await button(page, 'Sign on this device as Ben').tap();
  await identify(people[1]?.email);
  await heading(page, 'Lease').waitFor(patience);
  await page.getByText('Signing as Ben').waitFor(patience);
  await section.getByText('Must be opened', { exact: true }).waitFor();
  await page.goBack().catch(() => undefined);
  expect(await heading(page, /Anna/).count()).toBe(0);
  noErrors(/ERR_INTERNET_DISCONNECTED|410/);
  await context.close();
});

import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };
const day = 86_400;
const inDays = (days: number) => new Date(product.local.clock.now().getTime() + days * day * 1000);
/** Chromium logs this by itself when the exchange of a link is refused, and when the session of days ago has ended. */
const refused = /Failed to load resource.*(\/app\/tokens\/exchange|status of 401)/;

test('a document is sent at its time, ends with its last day, and its sender gives more time', async () => {
  const { key, ownerEmail, people } = await preparePack(product, { people: ['Anna'], data: { document_name: 'Lease' } });
  const [anna] = people;
  const owner = { email: ownerEmail, password: 'correct horse' };
  const office = await visit(browser, desktop);
  const { page } = office;
  await logIn(page, product.url, owner);
  await page.goto(`${product.url}/#documents/${key}`);
  await button(page, 'Send').click();
  const send = page.getByRole('dialog', { name: 'Send for signing', exact: true });
  await send.getByLabel('Must be signed by').fill(inDays(3).toISOString().slice(0, 10));
  await screen(page, 'later-send', button(send, 'Send later…'));
  await button(send, 'Send later…').click();
  const later = page.getByRole('dialog', { name: 'Send later' });
  await later.getByLabel('Day').fill('2020-01-01');
  await later.getByText('Choose a time in the future.').waitFor();
  await later.getByLabel('Day').fill(inDays(1).toISOString().slice(0, 10));
  await screen(page, 'later-choose', later.getByText(/^It goes on /));
  await button(later, 'Schedule').click();
  await screen(page, 'later-editor', page.getByText(/^Will be sent on .* in the name of Olivia Owner\./));
  await page.goto(`${product.url}/#documents`);
  await screen(page, 'later-list', page.getByText(/Will be sent on/).first());
  expect(await product.outbox(anna?.email ?? '')).toEqual([]);

  await product.local.advance(2 * day);
  const link = await product.signingLink(anna?.email ?? '');
  const signer = await visit(browser, phone);
  await signer.page.goto(link);
  await screen(signer.page, 'phone-later-start', signer.page.getByText(/please sign by the end of /));
  await product.local.advance(3 * day);
  await signer.page.goto(`${product.url}/login`);
  await signer.page.goto(link);
  await screen(signer.page, 'phone-later-over', heading(signer.page, 'The time to sign is over'));
  await button(signer.page, 'Ask for more time').tap();
  await signer.page.getByText(/^Your request is on its way to Olivia Owner/).waitFor();

  const back = await visit(browser, desktop);
  await back.page.clock.setFixedTime(product.local.clock.now());
  await logIn(back.page, product.url, owner);
  await back.page
    .getByText(/Time ended on/)
    .first()
    .waitFor(patience);
  await back.page.goto(`${product.url}/#documents/${key}`);
  await screen(back.page, 'later-over', back.page.getByText(/^The time to sign ended with /));
  await button(back.page, 'Give more time').click();
  const more = back.page.getByRole('dialog', { name: 'Last day to sign' });
  await more.getByLabel('Must be signed by').fill(inDays(2).toISOString().slice(0, 10));
  await screen(back.page, 'later-more', button(more, 'Save'));
  await button(more, 'Save').click();
  await back.page.getByText('The time to sign is over', { exact: true }).waitFor(patience);
  await back.page.getByText(/^The time to sign ended with /).waitFor({ state: 'detached' });
  await expect
    .poll(() => button(back.page, 'Change last day').evaluate((element) => element === element.ownerDocument.activeElement))
    .toBe(true);
  await signer.page.goto(link);
  await signer.page.reload();
  await signer.page.getByText(/please sign by the end of /).waitFor(patience);
  office.noErrors();
  signer.noErrors(refused);
  back.noErrors();
  await Promise.all([office, signer, back].map(({ context }) => context.close()));
});

import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { actingIn } from '../support/workspaces.ts';

onStage();

const wide = { viewport: { width: 1440, height: 900 } };
const password = 'correct horse';

/** Somebody with a team of theirs, in which they act. */
async function team(person: string, name: string) {
  const owner = product.client();
  const { email } = await owner.register({ name: person });
  const { account } = (await owner.post('/app/accounts/', { data: { name } })).data;
  return { client: actingIn(product, owner, account.key), key: account.key as string, email };
}

test('two teams join in an organisation, and one uses the template of the other', async () => {
  const [home, branch] = [await team('Olivia', 'Head office'), await team('Ben', 'Branch')];
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email: home.email, password });
  await page.goto(`${product.url}/#team/${home.key}`);
  await button(page, 'Make an organisation').click();
  await page.getByRole('textbox', { name: 'Name of the organisation' }).fill('Harbour');
  await screen(page, 'organisation-new', page.getByText(/This team will manage it/));
  await page.keyboard.press('Enter');
  await page.getByText(/so far alone/).waitFor();
  await button(page, 'Invite a team').click();
  await screen(page, 'organisation-invite', page.getByLabel('Send the code to (optional)'));
  await button(page, 'Make a code').click();
  const code = await page.getByRole('dialog').getByRole('textbox', { name: 'Code', exact: true }).inputValue();
  await screen(page, 'organisation-code', page.getByText(/It works once/));
  await button(page.getByRole('dialog'), 'Close').last().click();

  const other = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(other.page, product.url, { email: branch.email, password });
  // The link of a mailed code: the team is found, also by somebody who acts in their personal account.
  await other.page.goto(`${product.url}/#team/join`);
  await other.page.getByRole('textbox', { name: 'Code' }).fill(code.toUpperCase());
  await button(other.page, 'Continue').tap();
  await screen(other.page, 'dark-phone-organisation-join', other.page.getByText('Join Harbour?'));
  await button(other.page, 'Join Harbour').tap();
  await screen(other.page, 'dark-phone-organisation', other.page.getByText(/with 2 teams in all/));

  const { packKey } = await home.client.upload(await plainPdf(1), 'lease.pdf');
  await product.local.idle();
  await home.client.get(`/app/documents/${packKey}/convert_to_template`);
  await home.client.post(`/app/documents/${packKey}/update_document`, { data: { visible_to_organisation: true } });
  const listed = (await branch.client.get('/app/documents?document_type=template&from_organisation=true')).documents;
  expect(listed.map(({ key }: { key: string }) => key)).toEqual([packKey]);

  await page.reload();
  await screen(page, 'organisation', page.getByRole('list', { name: 'Teams of the organisation' }).getByText('Branch'));
  noErrors();
  other.noErrors();
  await Promise.all([context.close(), other.context.close()]);
});

test('an administrator estimates, chooses a plan, and finds the prices and the ways to share', async () => {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia' });
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email, password });
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('textbox', { name: 'Documents a month' }).fill('60');
  await screen(page, 'billing', page.getByText(/R\s250 a month/));
  await button(page, 'Choose Subscription').click();
  await button(page.getByRole('dialog'), 'Choose Subscription').click();
  await heading(page, 'Plans chosen so far').waitFor();
  await page.getByRole('link', { name: 'See the prices' }).click();
  await screen(page, 'prices', page.getByText(/175 documents for R\s350 per month/));
  await page.keyboard.press('Escape');
  await heading(page, 'Billing').waitFor();
  await page.goto(`${product.url}/#share`);
  await screen(page, 'share', page.getByRole('link', { name: 'WhatsApp' }));
  noErrors();
  await context.close();

  const small = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(small.page, product.url, { email, password });
  await small.page.goto(`${product.url}/#billing`);
  await screen(small.page, 'dark-phone-billing', heading(small.page, 'Plan estimator'));
  expect(await small.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await small.page.goto(`${product.url}/#custom_form`);
  await screen(small.page, 'dark-phone-custom-form', small.page.getByText('No form is set up here'));
  small.noErrors();
  await small.context.close();
});

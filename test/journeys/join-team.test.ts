import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, mailedLink, registerOnPage, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const refused = /Failed to load resource.*(403|410|422).*\/app\/invitations\//;

test('people join a team by the link in their mail: a new one on a phone, an existing one after logging in', async () => {
  const owner = await product.owner('Olivia');
  const team = (await owner.post('/app/accounts/', { data: { name: 'Legal' } })).data.account.key;
  const invite = async (email: string) => {
    const data = { first_name: '', last_name: '', email_address: email, is_admin: false };
    await owner.post(`/app/accounts/${team}/add_user_account`, { data });
    return mailedLink(product, email, '/join/');
  };

  const mia = await visit(browser, phone);
  const link = await invite('mia@example.com');
  await mia.page.goto(link);
  await screen(mia.page, 'phone-join', heading(mia.page, 'Join “Legal”'));
  await button(mia.page, 'Join the team').tap();
  await mia.page.getByText('A valid name is required').waitFor();
  await mia.page.getByLabel('First name').fill('Mia');
  await mia.page.getByLabel('Password', { exact: true }).fill('a long sentence to remember');
  await button(mia.page, 'Join the team').tap();
  await mia.page.waitForURL(/#documents/);
  await mia.page.goto(link);
  await screen(mia.page, 'phone-join-used', mia.page.getByText('This invitation was accepted already.'));
  mia.noErrors(refused);
  await mia.context.close();

  const rita = { name: 'Rita', email: 'rita@example.com', password: 'correct horse' };
  const { page, context, noErrors } = await visit(browser, desktop);
  await registerOnPage(page, product.url, rita);
  await page.goto(await invite('rob@example.com'));
  await screen(page, 'join-other', heading(page, 'This invitation is for somebody else'));
  await button(page, 'Log out and go on').click();
  await heading(page, 'Join “Legal”').waitFor();
  await page.goto(await invite(rita.email));
  // Her address is not confirmed, so the mail decides, and she chooses a password.
  await page.getByLabel('First name').fill('Rita');
  await page.getByLabel('Password', { exact: true }).fill('another long sentence');
  await button(page, 'Join the team').click();
  await page.waitForURL(/#documents/);

  const sam = product.client();
  await sam.register({ name: 'Sam', email: 'sam@example.com', password: 'correct horse' });
  // What the page still asks for would be refused without the cookies.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(await invite('sam@example.com'));
  await screen(page, 'join-log-in', page.getByText('Log in with this address first.'));
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await button(page, 'Log in').click();
  await screen(page, 'join-as-user', page.getByText('You join as sam@example.com.'));
  await button(page, 'Join the team').click();
  await page.waitForURL(/#documents/);
  const members = (await owner.get(`/app/accounts/${team}/user_accounts`)).user_accounts;
  expect(members.map(({ user, status }: { user: { name: string }; status: string }) => [user.name, status])).toEqual([
    ['Olivia', 'active'],
    ['Mia', 'active'],
    ['', 'invited'],
    ['Rita', 'active'],
    ['Sam', 'active'],
  ]);
  noErrors(refused);
  await context.close();
});

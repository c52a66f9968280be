import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { change, type Stage, startStage, type Team, teamWith, tryOut } from '../support/single-sign-on.ts';
import { browser, onStage } from '../support/stage.ts';
import { setUpTwoStep } from '../support/two-step.ts';

onStage();

let stage: Stage;
let team: Team;
beforeAll(async () => {
  stage = await startStage();
  team = await teamWith(stage, 'acme.example');
});
afterAll(() => stage.close());

test('an administrator tests single sign-on, and a newcomer signs in through the issuer from a phone', async () => {
  const { product, issuer } = stage;
  const { page, context, noErrors } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await logIn(page, product.url, { email: team.email, password: team.password });
  await page.goto(`${product.url}/#team/${team.key}`);
  issuer.present = { sub: 'admin', email: team.email };
  await button(page, 'Test the sign-in').click();
  await page.getByText(`The last test succeeded, as ${team.email}.`).waitFor();
  await page.getByRole('switch', { name: 'Everybody of these domains may join' }).click();
  await page.getByText('Single sign-on saved').waitFor();
  await screen(page, 'single-sign-on', heading(page, 'Single sign-on'));
  noErrors();
  await context.close();

  const other = await visit(browser, { ...phone, colorScheme: 'dark' });
  await other.page.goto(`${product.url}/login`);
  await button(other.page, 'Continue with single sign-on').tap();
  await other.page.getByLabel('Email address').fill('nia@unknown.example');
  await button(other.page, 'Continue').tap();
  await other.page.getByText('There is no single sign-on for this email address.').waitFor();
  issuer.present = undefined;
  await other.page.getByLabel('Email address').fill('nia@acme.example');
  await button(other.page, 'Continue').tap();
  await screen(other.page, 'dark-phone-sign-in-refused', other.page.getByText('did not let you in'));
  issuer.present = { sub: 'nia', email: 'nia@acme.example', given_name: 'Nia', family_name: 'Newcomer' };
  await button(other.page, 'Continue with single sign-on').tap();
  await screen(other.page, 'dark-phone-single-sign-on', other.page.getByLabel('Email address'));
  await other.page.getByLabel('Email address').fill('nia@acme.example');
  await button(other.page, 'Continue').tap();
  await heading(other.page, 'Documents').waitFor();
  expect(other.page.url()).not.toContain('account=');

  issuer.present = { sub: 'admin', email: team.email };
  await other.page.goto(`${product.url}/app/oidc/${team.key}/start`);
  await screen(other.page, 'dark-phone-sign-in-by-link', heading(other.page, 'Sign in to a team?'));
  await button(other.page, 'Continue').tap();
  await screen(other.page, 'dark-phone-switch-user', other.page.getByText('You are logged in as nia@acme.example.'));
  await button(other.page, 'Switch and sign in').tap();
  await heading(other.page, 'Documents').waitFor();
  await other.context.close();
});

test('somebody who logs in by password goes on in their own account when the team enforces its issuer', async () => {
  const { product } = stage;
  await setUpTwoStep(product, team.admin, team.email);
  await tryOut(stage, team, { sub: 'admin', email: team.email });
  const member = product.client();
  const person = await member.register({ email: 'mo@acme.example', password: team.password });
  await team.admin.post(`/app/accounts/${team.key}/add_user_account`, { data: { email_address: person.email } });
  const links = (await product.outbox(person.email)).flatMap(({ links }) => links).filter((link) => link.includes('/join/'));
  await member.post('/app/invitations/accept', { token: links.at(-1)?.split('/join/')[1] });
  const { user } = await member.get('/app/user');
  await member.post('/app/user', { data: { default_user_account_key: `${user.key}-${team.key}` } });
  await change(team, { mode: 'enforced' });
  const { page, context } = await visit(browser, { viewport: { width: 768, height: 1024 } });
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await button(page, 'Log in').click();
  await page.getByText('That team opens only through its single sign-on.').waitFor();
  await heading(page, 'Documents').waitFor();
  stage.issuer.present = { sub: 'mo', email: person.email };
  await button(page, 'Sign in').click();
  await page.getByText('That team opens only through its single sign-on.').waitFor({ state: 'detached' });
  await heading(page, 'Documents').waitFor();
  await context.close();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { setUpTwoStep } from '../support/two-step.ts';

onStage();

const password = 'correct horse';

/** A device that keeps passkeys and knows its owner; `touch` says whether the owner is there. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { touch: (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }) };
}

test('a member adds a passkey, logs in by it, uses it as the second step, and removes it', async () => {
  const client = product.client();
  const { email } = await client.register({ name: 'Olivia' });
  const { page, context, noErrors } = await visit(browser, desktop);
  const { touch } = await withDevice(page);
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#profile/passkeys`);
  await screen(page, 'passkeys-none', page.getByText('You have no passkeys yet.'));
  await button(page, 'Add a passkey').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await screen(page, 'passkeys-add', button(dialog, 'Create the passkey'));
  await button(dialog, 'Create the passkey').click();
  await page.getByText('The passkey has been added.').waitFor();
  await screen(page, 'passkeys-one', page.getByText('Work laptop'));
  await page.getByText('On one device').waitFor();

  // The browser offers it in the address, and its owner takes it.
  await context.clearCookies();
  await page.goto(`${product.url}/login`);
  await heading(page, 'Documents').waitFor();
  await page.goto(`${product.url}/#profile`);
  await page.getByText(/by passkey/).waitFor();

  await setUpTwoStep(product, client, email);
  await touch(false);
  await context.clearCookies();
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await screen(page, 'login-with-passkey', button(page, 'Log in with a passkey'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await screen(page, 'second-step-with-passkey', button(page, 'Use a passkey instead'));
  await touch(true);
  await button(page, 'Use a passkey instead').click();
  await heading(page, 'Documents').waitFor();

  await page.goto(`${product.url}/#profile`);
  await button(page, 'Rename the passkey Work laptop').click();
  await dialog.getByLabel('Name').fill('Old laptop');
  await button(dialog, 'Save').click();
  await button(page, 'Remove the passkey Old laptop').click();
  await button(dialog, 'Remove').click();
  await page.getByText('The passkey has been removed.').waitFor();
  await page.getByText('You have no passkeys yet.').waitFor();
  noErrors(/401.*\/app\/login/);
  await context.close();
});

test('on a phone, somebody whose passkey is not known here is told so', async () => {
  const client = product.client();
  const { email } = await client.register({ name: 'Olivia' });
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark' });
  const { touch } = await withDevice(page);
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#profile/passkeys`);
  await button(page, 'Add a passkey').tap();
  await screen(page, 'dark-phone-passkeys-add', button(page, 'Create the passkey'));
  await button(page, 'Create the passkey').tap();
  await page.getByText('The passkey has been added.').waitFor();
  await screen(page, 'dark-phone-passkeys', page.getByRole('list', { name: 'Passkeys' }));

  await touch(false);
  await context.clearCookies();
  await page.goto(`${product.url}/login`);
  await screen(page, 'dark-phone-login', button(page, 'Log in with a passkey'));
  await touch(true);
  const { passkeys } = await client.get('/app/passkeys');
  await client.post(`/app/passkeys/${passkeys[0].key}/remove`);
  await button(page, 'Log in with a passkey').tap();
  await screen(page, 'dark-phone-passkey-unknown', page.getByText('This passkey is not known here; it may have been removed.'));
  expect(new URL(page.url()).pathname).toBe('/login');
  noErrors(/401.*\/app\/(login|passkeys)/);
  await context.close();
});

import { expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { browser, product } from '../support/stage.ts';
import { appCode, mailedCode, nextCode } from '../support/two-step.ts';

const password = 'correct horse';

test('a member sets up two-step authentication, logs in with a code, then with a recovery code, and ends the other session', async () => {
  const { email } = await product.client().register({ name: 'Olivia' });
  const { page, context, noErrors } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#profile`);
  await screen(page, 'two-step-off', heading(page, 'Two-step authentication'));
  await button(page, 'Set up two-step authentication').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Send the code').click();
  await dialog.getByLabel('Code from the email').waitFor();
  await dialog.getByLabel('Code from the email').fill(await mailedCode(product, email));
  await button(dialog, 'Continue').click();
  await screen(page, 'two-step-scan', dialog.getByRole('img', { name: 'QR code for your authenticator app' }));
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(await appCode(product, secret));
  await button(dialog, 'Switch it on').click();
  await screen(page, 'two-step-codes', dialog.getByRole('list', { name: 'Your recovery codes' }));
  const [recoveryCode = ''] = await dialog.getByRole('listitem').allTextContents();
  await button(dialog, 'I have kept them').click();
  await page.getByText('You have 10 recovery codes left.').waitFor();
  expect(await page.getByText('This device').count()).toBe(1);

  const other = await visit(browser, { ...phone, colorScheme: 'dark' });
  await other.page.goto(`${product.url}/login`);
  await other.page.getByLabel('Email address').fill(email);
  await other.page.getByLabel('Password', { exact: true }).fill(password);
  await button(other.page, 'Log in').tap();
  await screen(other.page, 'dark-phone-second-step', heading(other.page, 'Enter your code'));
  await nextCode(product);
  await other.page.getByLabel('Code from the app').fill('000000');
  await button(other.page, 'Log in').tap();
  await other.page.getByText('This code is not right, or it has been used.').waitFor();
  await other.page.getByLabel('Code from the app').fill(await appCode(product, secret));
  await button(other.page, 'Log in').tap();
  await heading(other.page, 'Documents').waitFor();
  await other.page.goto(`${product.url}/#profile`);
  await screen(other.page, 'dark-phone-sessions', other.page.getByText('This device'));

  await page.reload();
  await page.getByRole('button', { name: /^End the session on/ }).click();
  await page.getByText('The session has ended.').waitFor();
  await page.getByRole('button', { name: /^End the session on/ }).waitFor({ state: 'detached' });
  await other.context.close();

  await context.clearCookies();
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Log in').click();
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await button(page, 'Log in').click();
  await heading(page, 'Documents').waitFor();
  await page.goto(`${product.url}/#profile`);
  await page.getByText('You have 9 recovery codes left.').waitFor();
  noErrors();
  await context.close();
});

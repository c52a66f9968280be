import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import {
  addPeople,
  button,
  chooseFiles,
  heading,
  mailedLink,
  pdfFile,
  placeField,
  registerOnPage,
  screen,
  setupScreen,
} from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };
const refused = /Failed to load resource.*(401|403|422).*\/app\/verify_email/;

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });

test('an address is confirmed on another device, and a document can be sent only after that', async () => {
  const olivia = { name: 'Olivia', email: 'olivia@example.com', password: 'correct horse' };
  const owner = await visit(browser, desktop);
  const { page } = owner;
  await registerOnPage(page, product.url, olivia);
  await screen(page, 'unconfirmed', page.getByText('Please confirm your email address first.'));
  await chooseFiles(page, [pdfFile('Lease.pdf', await plainPdf(1))]);
  await setupScreen(page);
  await addPeople(page, [{ name: 'Anna Jones', email: 'anna@example.com' }]);
  await button(page, 'Done').click();
  await placeField(page, 'Signature', { page: 1, x: 0.3, y: 0.8 });
  await button(page, 'Send').click();
  const dialog = page.getByRole('dialog');
  await screen(page, 'send-unconfirmed', dialog.getByText('Please confirm your email address first.'));
  await expect.poll(() => button(dialog, 'Send now').isDisabled()).toBe(true);
  await button(dialog, 'Send the mail again').click();
  await page.getByText('A link to confirm your address is on its way').waitFor(patience);

  const other = await visit(browser, phone);
  const posted: string[] = [];
  other.page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await other.page.goto(await mailedLink(product, olivia.email, '/verify_email'));
  await screen(other.page, 'phone-verify', button(other.page, 'Confirm email address'));
  expect(posted).toEqual([]);
  await expect.poll(() => button(dialog, 'Send now').isDisabled()).toBe(true);
  await button(other.page, 'Confirm email address').tap();
  await screen(other.page, 'phone-verify-password', heading(other.page, 'Is this your account?'));
  await other.page.getByLabel('Password', { exact: true }).fill('not the password');
  await button(other.page, 'Confirm email address').tap();
  await screen(other.page, 'phone-verify-wrong', other.page.getByText('The email address or password is not right.'));
  await other.page.getByLabel('Password', { exact: true }).fill(olivia.password);
  await button(other.page, 'Confirm email address').tap();
  await screen(other.page, 'phone-verified', heading(other.page, 'Your email address is verified'));
  await other.page.getByRole('link', { name: 'Go to your documents' }).tap();
  await other.page.getByText('Lease').first().waitFor(patience);
  other.noErrors(refused);
  await other.context.close();

  await page.bringToFront();
  await expect.poll(() => button(dialog, 'Send now').isEnabled(), patience).toBe(true);
  await button(dialog, 'Send now').click();
  await page.getByText('Setup complete. Signature requests have been queued.').waitFor(patience);
  owner.noErrors();
  await owner.context.close();
});

test('the holder of a mailbox takes over an account that somebody else made with their address', async () => {
  const email = 'vera@example.com';
  const mallory = product.client();
  await mallory.register({ name: 'Mallory', email, password: 'four purple tractors', confirmed: false });
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(await mailedLink(product, email, '/verify_email'));
  await button(page, 'Confirm email address').tap();
  await page.getByRole('button', { name: /I did not create this account/ }).tap();
  await newPassword(page).fill('vera12345');
  await screen(page, 'phone-verify-weak', page.getByText(/easy to guess\./i));
  await button(page, 'Save the password and confirm').tap();
  await page.getByText(/Please choose a longer or less common one/).waitFor(patience);
  await newPassword(page).fill('seventeen quiet herons');
  await screen(page, 'phone-verify-strong', page.getByText(/^(Very good|Good)\.$/));
  await button(page, 'Save the password and confirm').tap();
  await screen(page, 'phone-taken-over', heading(page, 'Your email address is verified'));
  expect((await mallory.call('GET', '/app/user')).status).toBe(401);
  await page.getByRole('link', { name: 'Go to your documents' }).tap();
  await heading(page, 'Documents').waitFor(patience);
  noErrors(refused);
  await context.close();
});

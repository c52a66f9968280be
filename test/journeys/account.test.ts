import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, mailedLink, screen, setupScreen } from '../support/journeys.ts';
import { preparePack, sendNewPack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };

test('a user who forgot the password sets a new one by mail, and the old one stops working', async () => {
  const { email } = await product.client().register({ email: 'olivia@example.com' });
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).tap();
  await screen(page, 'phone-forgot', button(page, 'Send the link'));
  expect(await page.getByLabel('Email address').inputValue()).toBe(email);
  await button(page, 'Send the link').tap();
  await screen(page, 'phone-forgot-sent', heading(page, 'Look into your mailbox'));
  await page.goto(await mailedLink(product, email, '/reset'));
  await screen(page, 'phone-reset', button(page, 'Save the password'));
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await button(page, 'Save the password').tap();
  await screen(page, 'phone-reset-done', heading(page, 'Your password has been changed'));
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await button(page, 'Log in').tap();
  await screen(page, 'phone-login-refused', page.getByText('The email address or password is not right.'));
  await logIn(page, product.url, { email, password: 'battery staple' });
  await screen(page, 'phone-list-empty', page.getByText('Your first document starts with a PDF'));
  noErrors(/Failed to load resource.*401.*\/app\/login/);
  await context.close();
});

/** 'abcabcabc' gets the longest advice there is. */
test.each([
  ['the narrowest phone', { viewport: { width: 320, height: 700 } }],
  ['a desktop', desktop],
])('the button below a new password stays in its place on %s while the password is judged', async (_device, device) => {
  const { email } = await product.client().register();
  await product.client().post('/app/forgot', { email_address: email });
  const { page, context, noErrors } = await visit(browser, device);
  const forms: [path: string, label: string, save: string][] = [
    [await mailedLink(product, email, '/reset'), 'New password', 'Save the password'],
    [`${product.url}/login?register`, 'Password', 'Create an account'],
  ];
  for (const [path, label, save] of forms) {
    await page.goto(path);
    const input = page.getByLabel(label, { exact: true });
    await input.waitFor(patience);
    const place = () => button(page, save).boundingBox();
    const before = await place();
    const good = page.getByText(/^(Good|Very good)\.$/);
    await input.fill('abcabcabc');
    await page.getByText(/Repeated character patterns/).waitFor(patience);
    expect(await place(), `${label}: easy to guess`).toEqual(before);
    await input.fill('battery staple');
    await good.waitFor(patience);
    expect(await place(), `${label}: good`).toEqual(before);
    await input.fill('');
    await good.waitFor({ ...patience, state: 'hidden' });
    expect(await place(), `${label}: empty again`).toEqual(before);
  }
  noErrors();
  await context.close();
});

test('a focused password input shows its ring, and a button under way its spinner in the middle', async () => {
  const { email } = await product.client().register();
  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  const ring = () => page.locator('.mantine-PasswordInput-input').evaluate((frame) => getComputedStyle(frame).outlineStyle);
  expect(await ring()).toBe('solid');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/app/login', async (route) => {
    await held;
    await route.continue();
  });
  const box = await button(page, 'Log in').boundingBox();
  await page.keyboard.press('Enter');
  const spinner = await page.locator('.mantine-Button-loader').boundingBox();
  goOn();
  if (!box || !spinner) throw new Error('The button or its spinner is not in sight');
  expect(Math.abs(spinner.x + spinner.width / 2 - box.x - box.width / 2)).toBeLessThan(2);
  expect(Math.abs(spinner.y + spinner.height / 2 - box.y - box.height / 2)).toBeLessThan(2);
  await heading(page, 'Documents').waitFor(patience);
  noErrors();
  await context.close();
});

test('a new team account keeps its documents apart from the personal ones', async () => {
  const pack = await preparePack(product, { people: ['Anna'], data: { document_name: 'Private lease' } });
  const { page, context, noErrors } = await visit(browser, desktop);
  await logIn(page, product.url, { email: pack.ownerEmail, password: 'correct horse' });
  const row = page.getByRole('row', { name: /Private lease/ });
  await row.waitFor(patience);
  const switcher = button(page, /Switch account$/);
  await switcher.click();
  await screen(page, 'accounts', page.getByRole('menuitem', { name: 'New team account' }));
  await page.getByRole('menuitem', { name: 'New team account' }).click();
  await screen(page, 'new-team', heading(page, 'Setup team'));
  await page.getByLabel('Name of the team').fill('Legal');
  await button(page, 'Create team').click();
  await page.getByText('The team Legal has been created.').waitFor(patience);
  await page.getByText('Your first document starts with a PDF').waitFor(patience);
  await switcher.click();
  await page.getByRole('menuitem', { name: /Personal account/ }).click();
  await row.waitFor(patience);
  noErrors();
  await context.close();
});

test('dark screens are as readable as light ones', async () => {
  const draft = await preparePack(product, { people: ['Anna'], data: { document_name: 'Draft' } });
  const sent = await sendNewPack(product, { people: ['Ben'], data: { document_name: 'Sent' } });
  const { page, context, noErrors } = await visit(browser, { ...desktop, colorScheme: 'dark' });
  await page.goto(`${product.url}/login`);
  await screen(page, 'dark-login', button(page, 'Log in'));
  await logIn(page, product.url, { email: draft.ownerEmail, password: 'correct horse' });
  await screen(page, 'dark-list', page.getByRole('row', { name: /Draft/ }));
  await page.getByRole('link', { name: 'Draft' }).click();
  await setupScreen(page);
  await screen(page, 'dark-setup', page.getByRole('button', { name: /^Signature,/ }));
  await button(page, 'Send').click();
  await screen(page, 'dark-send', page.getByText('What happens next'));
  await page.keyboard.press('Escape');
  await page.goto(`${product.url}/#profile`);
  await screen(page, 'dark-profile', heading(page, 'Profile'));
  await button(page, 'Edit the email signature').click();
  const signature = page.getByRole('dialog', { name: 'Email signature' });
  await signature.getByLabel('Job title').fill('Letting agent');
  await screen(page, 'dark-email-signature', signature.frameLocator('iframe').getByText('Letting agent'));
  await button(signature, 'Save').click();
  await signature.waitFor({ state: 'hidden' });
  await page.locator('#email_signature').getByText('Letting agent').waitFor(patience);
  noErrors();
  await context.close();

  const signer = await visit(browser, { ...phone, colorScheme: 'dark' });
  await signer.page.goto(await product.signingLink(sent.people[0]?.email ?? ''));
  await screen(signer.page, 'dark-phone-start', button(signer.page, 'Review document'));
  await button(signer.page, 'Review document').tap();
  await screen(signer.page, 'dark-phone-form', button(signer.page, 'Sign here'));
  await button(signer.page, 'Sign here').tap();
  await screen(signer.page, 'dark-phone-signature', signer.page.getByRole('img', { name: /Drawing area/ }));
  signer.noErrors();
  await signer.context.close();
});

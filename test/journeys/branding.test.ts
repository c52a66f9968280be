import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { logo } from '../support/themes.ts';
import { defaultAccount } from '../support/workspaces.ts';

onStage();

const wide = { viewport: { width: 1440, height: 900 } };
const password = 'correct horse';
/** What a preview's frame shows. Nothing can run in it, an accessibility check included: so checks are made without it. */
const framed = (page: Page, title: string) => page.locator(`iframe[title="${title}"]`).getAttribute('srcdoc');
const picture = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('an administrator makes a theme, and the mail and the signing page of a document have it', async () => {
  const { owner, ownerEmail, key, people } = await preparePack(product, { people: ['Anna'] });
  const account = await defaultAccount(owner);
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email: ownerEmail, password });
  await page.goto(`${product.url}/#team/${account}`);
  await page.getByRole('link', { name: 'Branding themes' }).click();
  await screen(page, 'branding-none', heading(page, 'No themes yet'));
  await page.getByRole('link', { name: 'New theme' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Harbour & Sons');
  await page.getByRole('textbox', { name: 'Sender of mails' }).fill('Harbour Legal');
  await page.getByRole('textbox', { name: 'Footer' }).fill('Harbour & Sons, 1 Quay Street');

  const light = page.getByRole('group', { name: 'For light backgrounds' });
  const pick = light.locator('input[type=file]');
  await pick.setInputFiles(
    picture('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
  );
  await light.getByText(/SVG files can’t be used/).waitFor();
  await pick.setInputFiles(picture('logo.png', 'image/png', Buffer.from('no picture')));
  await light.getByText(/A logo has to be a picture/).waitFor();
  await pick.setInputFiles(picture('white.png', 'image/png', logo('#ffffff')));
  await light.getByText(/hard to see on the background/).waitFor();
  await pick.setInputFiles(picture('logo.png', 'image/png', logo('#0b5b33')));
  await expect.poll(() => light.getByRole('status').count()).toBe(0);

  await page.getByRole('textbox', { name: 'Buttons and links', exact: true }).fill('#ffcc00');
  await page.getByText(/Hard to read on white/).waitFor();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await page.getByText(/Easy to read on white/).waitFor();
  await expect.poll(() => framed(page, 'A mail with this theme')).toMatch(/alt="Harbour &#38; Sons"[\s\S]*1 Quay Street/);
  await page.getByRole('switch', { name: 'Logo on a coloured band on the signing page' }).click();
  await page.getByText('Signing page', { exact: true }).click();
  expect(await framed(page, 'The signing page on a phone with this theme')).toMatch(/background: rgb\(31, 41, 55\)[\s\S]*1 Quay Street/);
  await page.getByText('Certificate', { exact: true }).click();
  await screen(page, 'branding-certificate-preview', page.getByRole('img', { name: 'Certificate' }));
  await button(page, 'Create theme').click();
  await page.getByText('The theme Harbour & Sons has been created.').waitFor();
  await heading(page, 'Harbour & Sons').waitFor();
  await page.getByRole('link', { name: 'All themes' }).click();
  await screen(page, 'branding-themes', page.getByText('Default', { exact: true }));
  noErrors(/415/);
  await context.close();

  await owner.send(key);
  const email = people[0]?.email ?? '';
  const signer = await visit(browser, phone);
  await signer.page.goto(await product.signingLink(email));
  await button(signer.page, 'Review document').waitFor();
  await screen(signer.page, 'branded-signing-page', signer.page.getByText('Harbour & Sons, 1 Quay Street'));
  await signer.page.locator('.sg-brand img:visible').waitFor();
  expect(await signer.page.locator('.sg-brand').evaluate((band) => getComputedStyle(band).backgroundColor)).toBe('rgb(31, 41, 55)');
  // While somebody fills in, the sender's colour is the header's edge, and the logo stands in it where there is room.
  await button(signer.page, 'Review document').tap();
  const header = signer.page.locator('.sg-header');
  await expect.poll(() => header.evaluate((edge) => getComputedStyle(edge).borderTopColor)).toBe('rgb(31, 41, 55)');
  await expect.poll(() => header.getByRole('img').count()).toBe(0);
  await signer.page.setViewportSize({ width: 768, height: 1024 });
  await screen(signer.page, 'branded-filling-in', header.getByRole('img', { name: 'Harbour & Sons' }));
  signer.noErrors();
  await signer.context.close();
});

test('on a dark phone, a theme can be edited, and who comes later chooses between both changes', async () => {
  const { owner, ownerEmail } = await preparePack(product, { people: ['Anna'] });
  const account = await defaultAccount(owner);
  const made = (await owner.post(`/app/accounts/${account}/branding/`, { data: { name: 'Harbour', mail_header: 'band' } }))
    .account_branding_theme;
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(page, product.url, { email: ownerEmail, password });
  await page.goto(`${product.url}/#team/${account}/branding/`);
  await screen(page, 'dark-phone-branding', page.getByText('Default', { exact: true }));
  await page.goto(`${product.url}/#team/${account}/branding/${made.key}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await page.getByText('Certificate', { exact: true }).click();
  await page.getByRole('img', { name: 'Certificate' }).waitFor();
  await screen(page, 'dark-phone-branding-theme', name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await name.fill('Mine');
  await owner.post(`/app/accounts/${account}/branding/`, { data: { key: made.key, name: 'Theirs' } });
  await button(page, 'Save').tap();
  await page.getByText(/Somebody else has changed this theme/).waitFor();
  expect(await name.inputValue()).toBe('Mine');
  await button(page, 'Save').tap();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await owner.get(`/app/accounts/${account}/branding/`)).account_branding_themes).toMatchObject([{ name: 'Mine', version: 3 }]);
  noErrors(/409/);
  await context.close();
});

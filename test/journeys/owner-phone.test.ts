import { describe, expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { preparePack, sendNewPack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };

test('on a phone, a draft is prepared and sent with taps alone', async () => {
  const draft = await preparePack(product, { people: ['Anna'], data: { document_name: 'Draft' } });
  const { page, context, noErrors } = await visit(browser, phone);
  await logIn(page, product.url, { email: draft.ownerEmail, password: 'correct horse' });
  await screen(page, 'phone-list', page.getByRole('link', { name: 'Draft' }));
  await page.getByRole('link', { name: 'Draft' }).tap();
  const sheet = page.getByRole('group', { name: 'Page 1 of 1' });
  await screen(page, 'phone-setup', sheet);
  const type = button(page, 'Place a Text field');
  await expect.poll(() => type.isEnabled(), patience).toBe(true);
  await type.tap();
  const box = await sheet.boundingBox();
  await sheet.tap({ position: { x: (box?.width ?? 0) * 0.6, y: (box?.height ?? 0) * 0.5 } });
  const field = page.getByRole('button', { name: /^Text,/ });
  await expect.poll(() => field.getAttribute('aria-pressed'), patience).toBe('true');
  await button(page, 'Properties').tap();
  const properties = page.getByRole('dialog', { name: 'Properties' });
  await screen(page, 'phone-properties', properties.getByLabel('Description'));
  await page.keyboard.press('Escape');
  await properties.waitFor({ state: 'hidden' });
  await button(page, 'Send').tap();
  await screen(page, 'phone-send', page.getByText('What happens next'));
  await button(page.getByRole('dialog'), 'Send now').tap();
  await page.getByText('Setup complete. Signature requests have been queued.').waitFor(patience);
  await screen(page, 'phone-document', page.getByRole('tab', { name: 'Audit trail' }));
  const link = await product.signingLink(draft.people[0]?.email ?? '');
  expect(link).toContain('/sign/');
  noErrors();
  await context.close();
});

test('on a phone, the owner follows a sent document: people, pages, audit trail, notifications', async () => {
  const sent = await sendNewPack(product, { people: ['Ben', 'Cleo'], data: { document_name: 'Sent' } });
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(page, product.url, { email: sent.ownerEmail, password: 'correct horse' });
  await page.getByRole('link', { name: 'Sent' }).tap();
  await screen(page, 'dark-phone-people', page.getByText('0 of 2 signed'));
  await page.getByRole('tab', { name: 'Pages' }).tap();
  await screen(page, 'dark-phone-pages', page.getByRole('img', { name: /^Page 1 of 1/ }));
  await page.getByRole('tab', { name: 'Audit trail' }).tap();
  await screen(page, 'dark-phone-audit', page.getByText(/The signing request was sent to Ben/));
  await button(page, /^Notifications/).tap();
  await screen(page, 'dark-phone-notifications', page.getByText('Nothing new. You will be told here when somebody signs or rejects.'));
  await page.keyboard.press('Escape');
  await page.goto(`${product.url}/#nowhere`);
  await screen(page, 'dark-phone-nothing', heading(page, 'There is nothing here'));
  noErrors();
  await context.close();
});

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('many pages on %s', (_name, screenOf) => {
  test('wide pages scroll both ways in their own box; the name, the way back and the zoom stay in sight', async () => {
    const sent = await sendNewPack(product, { people: ['Ben'], pages: 12, data: { document_name: 'Long' } });
    const { page, context, noErrors } = await visit(browser, screenOf);
    await logIn(page, product.url, { email: sent.ownerEmail, password: 'correct horse' });
    await page.getByRole('link', { name: 'Long' }).click();
    if (screenOf === phone) await page.getByRole('tab', { name: 'Pages' }).tap();
    await page.getByRole('img', { name: /^Page 1 of 12/ }).waitFor(patience);
    await page.getByLabel('Go to page, 1 to 12').fill('12');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /^Page 12 of 12/ }).waitFor(patience);
    for (const kept of [heading(page, 'Long'), button(page, 'Back to the documents'), button(page, 'Zoom in')]) {
      const top = (await kept.first().boundingBox())?.y ?? Number.NaN;
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(250);
    }
    const pages = page.getByRole('region', { name: 'Pages', exact: true }).locator('section');
    for (let step = 0; step < 6; step++) await button(page, 'Zoom in').click();
    const { height, sideways } = await pages.evaluate((box) => ({
      height: box.getBoundingClientRect().bottom - window.innerHeight,
      sideways: box.scrollWidth - box.clientWidth,
    }));
    expect(height).toBeLessThanOrEqual(0);
    expect(sideways).toBeGreaterThan(50);
    noErrors();
    await context.close();
  });
});

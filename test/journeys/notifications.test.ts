import { expect, test } from 'vitest';
import { desktop, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { sendNewPack, sign } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };

test('the owner finds a signature in the notification centre, filters and marks it as read', async () => {
  const sent = await sendNewPack(product, { people: ['Ben', 'Cleo'], data: { document_name: 'Lease' } });
  await sign(product, sent.people[0]?.email ?? '');
  const { page, context, noErrors } = await visit(browser, desktop);
  await logIn(page, product.url, { email: sent.ownerEmail, password: 'correct horse' });
  await button(page, 'Notifications, 1 unread').click();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await screen(page, 'notifications', page.getByText('Ben signed “Lease”.').last());
  expect(await page.title()).toBe('(1) Countersign · Notifications');
  await button(page, 'Mark all as read').click();
  await expect.poll(() => page.title(), patience).toBe('Countersign · Notifications');
  await page.getByText('Unread', { exact: true }).click();
  await screen(page, 'notifications-none', heading(page, 'Nothing like this'));
  await button(page, 'Clear filters').click();
  await page.getByRole('link', { name: 'Choose what you are told' }).click();
  await page.getByRole('switch', { name: 'Rejected: show in the app' }).press('Space');
  await button(page, 'Save').click();
  await screen(page, 'notification-choices', page.getByText('Your choices are saved.'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await screen(page, 'dark-phone-notification-choices', heading(page, 'What you are told'));
  await page.getByRole('link', { name: 'To your notifications' }).click();
  await screen(page, 'dark-phone-notification-centre', button(page, /^Ben signed “Lease”/));
  await button(page, /^Ben signed “Lease”/).click();
  await page.getByText('1 of 2 signed').first().waitFor(patience);
  noErrors();
  await context.close();
});

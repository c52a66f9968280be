import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Visit, visit } from '../support/browser/browser.ts';
import { preparedBulkSend, tenants } from '../support/bulk-sends.ts';
import { button, logIn, screen } from '../support/journeys.ts';
import { type Product, startProduct } from '../support/product.ts';
import { browser, onStage } from '../support/stage.ts';

onStage();

/** A Friday, 21:00 in Tokyo. */
const start = new Date('2026-03-27T12:00:00Z');
const began = performance.now();
const clock = { now: () => new Date(start.getTime() + performance.now() - began) };
const patience = { timeout: 30_000 };
const password = 'correct horse';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock });
});
afterAll(() => product?.close());

/** An office in Tokyo, whose clocks show the product's time. */
async function office(email: string): Promise<Visit> {
  const visitor = await visit(browser, { viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Tokyo' });
  await visitor.page.clock.setFixedTime(product.local.clock.now());
  await logIn(visitor.page, product.url, { email, password });
  return visitor;
}

/** Moves the clock to a moment, and a minute on, so that what is due then has begun. */
async function reach(moment: string): Promise<void> {
  product.local.clock.advance((Date.parse(moment) - product.local.clock.now().getTime()) / 1000);
  await product.local.advance(61);
  await product.local.idle();
}

const subjects = async (email: string) => (await product.outbox(email)).map(({ subject }) => subject);

test('a bulk send runs once, at a time as the clocks of the office show it', async () => {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia' });
  const { key } = await preparedBulkSend(product, owner, tenants(2).replaceAll('tenant-', 'once-'));
  const { page, context, noErrors } = await office(email);
  await page.goto(`${product.url}/#bulk_sends/${key}`);
  await page.getByRole('tab', { name: 'Send' }).click();
  await page.getByText('2 rows are ready.').waitFor(patience);
  await page.getByLabel('When it runs').selectOption('Once, at a time');
  await page.getByLabel('Day', { exact: true }).fill('2026-03-26');
  await page.getByText('Choose a time in the future, within a year.').waitFor();
  await expect.poll(() => button(page, 'Schedule').isDisabled()).toBe(true);
  await page.getByLabel('Day', { exact: true }).fill('2026-03-29');
  await page.getByLabel('Time', { exact: true }).fill('08:30');
  await page.getByText('In the time zone Asia/Tokyo (GMT+9).').waitFor();
  await screen(page, 'bulk-schedule', page.getByText(/^It runs first on Sunday,? 29 March 2026 at 08:30\.$/));
  await button(page, 'Schedule').click();
  const sure = page.getByRole('dialog', { name: 'Schedule this bulk send?' });
  await screen(page, 'bulk-schedule-sure', sure.getByText(/Sunday,? 29 March 2026 at 08:30 \(Asia\/Tokyo\), in your name/));
  await button(sure, 'Schedule').click();
  await screen(page, 'bulk-scheduled', page.getByText(/^Runs on Sunday,? 29 March 2026 at 08:30 \(Asia\/Tokyo\)\./));
  await page.getByText('Scheduled', { exact: true }).waitFor();
  noErrors();
  await context.close();
  await product.local.advance(3_600);
  expect(await subjects('once-1@example.com')).toEqual([]);
  await reach('2026-03-28T23:30:00Z');
  expect(await subjects('once-1@example.com')).toEqual(['Your lease, Tenant 1']);
  const later = await office(email);
  await later.page.goto(`${product.url}/#bulk_sends/${key}`);
  await later.page.getByRole('link', { name: 'Open the document of row 2' }).waitFor(patience);
  await expect.poll(() => later.page.getByText(/^Runs on/).count()).toBe(0);
  later.noErrors();
  await later.context.close();
});

test('a bulk send that runs every day sends to those who are new, can be held back, and its schedule can be deleted', async () => {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia' });
  const { key, list } = await preparedBulkSend(product, owner, tenants(1).replaceAll('tenant-', 'daily-'));
  const { page, context, noErrors } = await office(email);
  const now = product.local.clock.now();
  // An hour from now, as Tokyo's clocks show it: nine hours ahead of UTC.
  const due = new Date(Math.floor(now.getTime() / 3_600_000 + 1) * 3_600_000);
  const time = new Date(due.getTime() + 9 * 3_600_000).toISOString().slice(11, 16);
  await page.goto(`${product.url}/#bulk_sends/${key}`);
  await page.getByRole('tab', { name: 'Send' }).click();
  await page.getByText('1 row is ready.').waitFor(patience);
  await page.getByLabel('When it runs').selectOption('Every day');
  await page.getByLabel('Time', { exact: true }).fill(time);
  await screen(page, 'bulk-recurring', page.getByText(/later only people who are new in the list/));
  await button(page, 'Schedule').click();
  await button(page.getByRole('dialog', { name: 'Schedule this bulk send?' }), 'Schedule').click();
  await page.getByText(/^Runs every day at \d\d:\d\d \(Asia\/Tokyo\), next on /).waitFor(patience);

  await reach(due.toISOString());
  expect(await subjects('daily-0@example.com')).toEqual(['Your lease, Tenant 0']);
  const added = { add: [{ values: { Name: 'Nora', Email: 'daily-nora@example.com', Rent: '1' } }] };
  await owner.post(`/app/recipient_datas/${list.key}/update_rows`, { data: added });
  await reach(new Date(due.getTime() + 86_400_000).toISOString());
  expect(await subjects('daily-nora@example.com')).toEqual(['Your lease, Nora']);
  expect(await subjects('daily-0@example.com')).toHaveLength(1);
  noErrors();
  await context.close();

  const later = await office(email);
  await later.page.goto(`${product.url}/#bulk_sends/${key}`);
  await later.page.getByText(/Last run on/).waitFor(patience);
  await button(later.page, 'Pause the schedule').click();
  await screen(later.page, 'bulk-held-back', later.page.getByText(/^Paused\. It is due on .* and runs only if you resume it/));
  await button(later.page, 'Delete schedule').click();
  await button(later.page.getByRole('dialog', { name: 'Delete the schedule?' }), 'Delete schedule').click();
  await later.page.getByText(/^Paused\. It is due on/).waitFor({ ...patience, state: 'detached' });
  later.noErrors();
  await later.context.close();
});

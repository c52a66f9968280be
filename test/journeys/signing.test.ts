import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { preparePack } from '../support/signing.ts';
import { browser, product } from '../support/stage.ts';

interface Sent {
  key: string;
  link: string;
  email: string;
  fields: { signature: string; name: string; date: string };
  people: { email: string; uuid: string }[];
  owner: Awaited<ReturnType<typeof preparePack>>['owner'];
}

/** A lease that asks Anna for a signature, her name and the date (filled in automatically or not). */
async function sendLease(
  wanted: { people?: string[]; pages?: number; autoDate?: boolean; settings?: Record<string, boolean> } = {},
): Promise<Sent> {
  const people = wanted.people ?? ['Anna'];
  const pack = await preparePack(product, {
    people,
    pages: wanted.pages ?? 2,
    data: { document_name: 'Lease', message: 'Please sign by Friday.' },
    ...(wanted.settings && { settings: wanted.settings }),
  });
  const [anna] = pack.people;
  const [child] = pack.childKeys;
  if (!anna || !child) throw new Error('The pack has nobody to sign it');
  const mine = { signatory_uuid: anna.uuid, height: 22 };
  const name = await pack.owner.addField(child, { ...mine, type: 'text', y: 200, description: 'Full name' });
  const auto = wanted.autoDate ?? false;
  const date = await pack.owner.addField(child, { ...mine, type: 'date', y: 240, auto_assign_date: auto, required: !auto });
  await pack.owner.send(pack.key);
  const document = await pack.owner.document(pack.key);
  const signature = document.child_documents[0].data_fields.find((field: { type: string }) => field.type === 'signature').uuid;
  const link = await product.signingLink(anna.email);
  return { key: pack.key, link, email: anna.email, fields: { signature, name, date }, people: pack.people, owner: pack.owner };
}

/** Draws a wave into the drawing box with a pointer. */
async function draw(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: /Drawing area/ }).boundingBox();
  if (!box) throw new Error('There is no box to draw in');
  await page.mouse.move(box.x + 50, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 25; step += 1) await page.mouse.move(box.x + 50 + step * 8, box.y + box.height / 2 + 30 * Math.sin(step / 3));
  await page.mouse.up();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

test('on a phone, five taps lead from the link to done, with a signature drawn by finger', async () => {
  const sent = await sendLease({ autoDate: true });
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(sent.link);
  let taps = 0;
  const tap = async (name: string | RegExp, role: 'button' | 'textbox' = 'button') => {
    await page.getByRole(role, { name }).tap();
    taps += 1;
  };
  await page.getByText('Olivia Owner asks you to sign').waitFor();
  await page.getByText('2 pages · 1 signature, 1 text').waitFor();
  await accessible(page);

  await tap('Review document');
  await accessible(page);
  await tap('Next: Sign');
  await accessible(page);
  await draw(page);
  await tap('Use signature');
  await tap('Full name', 'textbox');
  await page.keyboard.type('Anna Jones');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check before you submit' }).waitFor();
  await accessible(page);
  await tap('Submit');
  await page.getByRole('heading', { name: 'Thank you, Anna' }).waitFor();
  expect(taps).toBe(5);
  await accessible(page);

  const download = page.waitForEvent('download');
  await button(page, 'Download the signed document').tap({ timeout: 60_000 });
  expect((await download).suggestedFilename()).toBe('Lease.pdf');
  const document = await sent.owner.document(sent.key);
  expect(document.status).toBe('complete');
  const fields = document.child_documents[0].data_fields;
  expect(fields.find((field: { uuid: string }) => field.uuid === sent.fields.name).data).toBe('Anna Jones');
  expect(fields.find((field: { uuid: string }) => field.uuid === sent.fields.signature).blob).not.toBeNull();
  noErrors();
  await context.close();
});

test('on a desktop, the keyboard alone suffices: text, a typed signature, today’s date', async () => {
  const sent = await sendLease({ people: ['Anna', 'Ben'], settings: { sequential_signing: true } });
  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(sent.link);
  await button(page, 'Review document').press('Enter');
  await button(page, 'Next: Sign').press('Enter');
  await page.getByRole('textbox', { name: 'Name as you sign it' }).fill('Anna J.');
  await button(page, 'Use signature').press('Enter');
  const name = page.getByRole('textbox', { name: /Full name/ });
  await expect.poll(() => name.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.type('Anna Jones');
  await accessible(page);
  await button(page, 'Next: Choose date').press('Enter');
  await page.keyboard.press('Escape');
  await button(page, 'Use today and review').press('Enter');
  await button(page, 'Submit').press('Enter');
  await page.getByText('Next is Ben, who has been asked to sign.').waitFor();
  await expect(product.signingLink(sent.people[1]?.email ?? '')).resolves.toContain('/sign/');
  noErrors();
  await context.close();
});

test('answers survive a closed tab and a lost network', async () => {
  const sent = await sendLease();
  const { page, context } = await visit(browser, phone);
  await page.goto(sent.link);
  await button(page, 'Review document').tap();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Half a name');
  // The tab closes within the second that a text waits before it is sent.
  await page.close();

  const again = await context.newPage();
  await again.goto(sent.link);
  await again.getByText('Welcome back, 1 of 3 done').waitFor();
  expect(await again.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Half a name');

  await context.setOffline(true);
  await again.getByRole('textbox', { name: 'Full name' }).fill('A whole name');
  await again.getByText('It appears your internet is down.').waitFor();
  await accessible(again);
  await context.setOffline(false);
  await expect
    .poll(
      async () => {
        const document = await sent.owner.document(sent.key);
        return document.child_documents[0].data_fields.find((field: { uuid: string }) => field.uuid === sent.fields.name).data;
      },
      { timeout: 30_000 },
    )
    .toBe('A whole name');
  await context.close();
});

test('one tap reaches the first field on page 60 of 80, and only a few pages are in the DOM', async () => {
  const pack = await preparePack(product, { people: ['Ben', 'Anna'], pages: 80 });
  const anna = pack.people[1];
  const child = pack.childKeys[0] ?? '';
  const own = (await pack.owner.document(pack.key)).child_documents[0].data_fields.find(
    (field: { signatory_uuid: string }) => field.signatory_uuid === anna?.uuid,
  );
  await pack.owner.post(`/app/documents/${child}/add_update_data_field`, { data: [{ uuid: own.uuid, removed: true }] });
  await pack.owner.addField(child, {
    type: 'check',
    signatory_uuid: anna?.uuid,
    page_index: 59,
    y: 500,
    width: 16,
    height: 16,
    description: 'I agree',
  });
  await pack.owner.send(pack.key);
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(await product.signingLink(anna?.email ?? ''));
  await button(page, /Read the document/).tap();
  await button(page, 'Next: Tick').tap();
  const box = page.getByRole('checkbox', { name: /I agree, Checkbox, Required, page 60/ });
  await box.waitFor();
  await expect.poll(() => box.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  const top = (await box.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(100);
  expect(top).toBeLessThan(500);
  expect(await page.locator('section[aria-label^="Page "]').count()).toBeLessThan(8);
  noErrors();
  await context.close();
});

test('the sender learns why somebody rejected, and the link then says so', async () => {
  const sent = await sendLease();
  const { page, context } = await visit(browser, { ...phone, viewport: { width: 320, height: 568 } });
  await page.goto(sent.link);
  await button(page, 'More').tap();
  await button(page, 'Reject').tap();
  await accessible(page);
  await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('The rent is wrong.');
  await button(page, 'Reject document').tap();
  await page.getByRole('heading', { name: 'You have rejected this document' }).waitFor();
  expect((await sent.owner.document(sent.key)).signatories[0].rejection_reason).toBe('The rent is wrong.');
  await context.close();

  const later = await visit(browser, phone);
  await later.page.goto(sent.link);
  await later.page.getByRole('heading', { name: 'This document was rejected' }).waitFor();
  await accessible(later.page);
  await later.context.close();
});

test('the link still works after “sign later”, and an unknown link says so', async () => {
  const sent = await sendLease();
  const { page, context } = await visit(browser, phone);
  await page.goto(sent.link);
  await button(page, 'More').tap();
  await button(page, 'Sign later').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign later' }).tap();
  await page.getByRole('heading', { name: 'See you later' }).waitFor();
  expect((await sent.owner.document(sent.key)).signatories[0].sign_later).toBe(true);
  await page.goto(`${product.url}/sign/${randomUUID()}`);
  await page.getByRole('heading', { name: 'We don’t know this link' }).waitFor();
  await accessible(page);
  await context.close();
});

test('too little ink is refused with a reason, and turning the phone keeps the ink', async () => {
  const sent = await sendLease();
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(sent.link);
  await button(page, 'Review document').tap();
  await button(page, 'Next: Sign').tap();
  await button(page, 'Use signature').tap();
  await page.getByText('A drawn signature is required in order to proceed.').waitFor();
  await draw(page);
  const pad = page.getByRole('img', { name: /Drawing area/ });
  const upright = await inkShare(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await pad.boundingBox())?.width).toBeLessThan(301);
  const lying = await inkShare(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await pad.boundingBox())?.width).toBeGreaterThan(330);
  const back = await inkShare(page);
  for (const share of ['left', 'top', 'right', 'bottom'] as const) {
    expect(lying[share]).toBeCloseTo(upright[share], 1);
    expect(back[share]).toBeCloseTo(upright[share], 1.5);
  }
  noErrors();
  await context.close();
});

/** The edges of the ink, as shares of the box. */
function inkShare(page: Page): Promise<Record<'left' | 'top' | 'right' | 'bottom', number>> {
  return page.getByRole('img', { name: /Drawing area/ }).evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data, width, height } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? new ImageData(1, 1);
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 3; at < data.length; at += 4) {
      if ((data[at] ?? 0) < 128) continue;
      const x = ((at - 3) / 4) % width;
      const y = Math.floor((at - 3) / 4 / width);
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    return { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
  });
}

test('the second signature is made like the first, and an empty pad means the one used before', async () => {
  const pack = await preparePack(product, { people: ['Anna'] });
  const [anna] = pack.people;
  for (const y of [300, 360, 420])
    await pack.owner.addField(pack.childKeys[0] ?? '', { type: 'signature', signatory_uuid: anna?.uuid, y, height: 40 });
  await pack.owner.send(pack.key);
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(await product.signingLink(anna?.email ?? ''));
  await button(page, 'Review document').tap();
  const unsigned = button(page, 'Tap to sign');
  await unsigned.first().tap();
  await page.getByText('Type', { exact: true }).tap();
  const input = page.getByRole('textbox', { name: 'Name as you sign it' });
  await input.fill('Anna Other');
  await button(page, 'Use signature').tap();
  await expect.poll(() => unsigned.count()).toBe(3);
  await unsigned.first().tap();
  await page.getByText('Used before').waitFor();
  expect(await input.inputValue()).toBe('Anna Other');
  await accessible(page);
  await page.getByText('Draw', { exact: true }).tap();
  await button(page, 'Use signature').tap();
  await expect.poll(() => unsigned.count()).toBe(2);
  noErrors();
  await context.close();
});

import { randomUUID } from 'node:crypto';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf, protectedPdf } from '../fixtures/pdfs.ts';
import { accessible, desktop, phone, type Visit, visit } from '../support/browser/browser.ts';
import { addPeople, button, chooseFiles, fieldsFor, logIn, pdfFile, placeField, sendNow, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

interface Prepared {
  packKey: string;
  childKey: string;
  anna: string;
  bert: string;
}

async function prepare(pages = 3): Promise<Prepared> {
  const { packKey, childKey } = await owner.upload(await plainPdf(pages), 'Lease.pdf');
  await product.local.idle();
  const anna = await owner.addSignatory(packKey, { name: 'Anna Jones', email: 'anna@example.com' });
  const bert = await owner.addSignatory(packKey, { name: 'Bert Kruger', email: 'bert@example.com' });
  return { packKey, childKey, anna, bert };
}

async function open(packKey: string, options = desktop): Promise<Visit> {
  const visited = await visit(browser, options);
  await logIn(visited.page, product.url, olivia);
  await visited.page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(visited.page);
  return visited;
}

interface Place {
  type: string;
  page_index: number;
  x: number;
  y: number;
  width: number;
  height: number;
  signatory_uuid: string | null;
}
const saved = (page: Page) => expect.poll(() => page.locator('[data-save-state]').getAttribute('data-save-state')).toBe('saved');
const fieldsOf = async (packKey: string): Promise<Place[]> => (await owner.document(packKey)).child_documents[0].data_fields;
const only = async (packKey: string): Promise<Place> => {
  const [field] = await fieldsOf(packKey);
  if (!field) throw new Error('There is no field');
  return field;
};

async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not in sight');
  return box;
}

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 12 });
  await page.mouse.up();
}

/** Goes on with Tab until the focus is there, as somebody does who has no mouse. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.first().waitFor({ timeout: 30_000 });
  for (let presses = 0; presses < 80; presses++) {
    if (await target.first().evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached with ${key}`);
}

test('a document is uploaded, prepared and sent with the keyboard alone', async () => {
  const { page, noErrors } = await visit(browser, desktop);
  await logIn(page, product.url, olivia);
  await page.getByText('Your first document starts with a PDF').waitFor();
  // Asked for before, because the browser takes a moment to hand over its dialog.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, button(page, 'Upload'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([pdfFile('Keys.pdf', await plainPdf(3))]);
  await setupScreen(page);
  const packKey = /documents\/([^/]+)/.exec(page.url())?.[1] ?? '';

  await tabTo(page, button(page, 'Add person'));
  await page.keyboard.press('Enter');
  const people = page.getByRole('dialog', { name: 'People' });
  for (const [at, name] of ['Anna Jones', 'Bert Kruger'].entries()) {
    if (at > 0) {
      await tabTo(page, button(people, 'Add person'));
      await page.keyboard.press('Enter');
    }
    const form = people.getByRole('listitem').nth(at);
    await tabTo(page, form.getByLabel('Name'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(name);
    await tabTo(page, form.getByLabel('Email'));
    await page.keyboard.type(`${name.split(' ')[0]}@example.com`);
  }
  await tabTo(page, button(people, 'Done'));
  await page.keyboard.press('Enter');
  await people.waitFor({ state: 'hidden' });
  await saved(page);
  const [anna, bert] = (await owner.document(packKey)).signatories.map(({ uuid }: { uuid: string }) => uuid);

  // Anna’s fields come first, whoever was added last.
  await tabTo(page, page.getByRole('list', { name: 'New fields are for' }).getByRole('button', { name: 'Anna Jones' }));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Place a Signature field'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => page.getByText(/^Signature for Anna Jones, page 1, /).count()).toBe(1);
  await page.keyboard.press('Enter');
  const signature = page.getByRole('button', { name: 'Signature, required, Anna Jones, page 1' });
  await expect.poll(() => signature.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.press('Control+d');
  await expect.poll(() => page.locator('[data-field]').count()).toBe(2);
  await tabTo(page, page.locator('[data-field][aria-pressed="true"]'), 'Shift+Tab');
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Signature, required, Bert Kruger, page 1', exact: true }).waitFor();
  await saved(page);
  expect((await fieldsOf(packKey)).map(({ signatory_uuid }) => signatory_uuid).sort()).toEqual([anna, bert].sort());
  await accessible(page);
  await tabTo(page, button(page, 'Send'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('What happens next').waitFor();
  await tabTo(page, button(page, 'Send now'));
  await page.keyboard.press('Enter');
  await page.getByText('Setup complete. Signature requests have been queued.').waitFor();
  expect((await owner.document(packKey)).status).toBe('awaiting_signatures');
  noErrors();
});

test('a document is uploaded, prepared and sent by clicks alone, without a drag', async () => {
  const { page, noErrors } = await visit(browser, desktop);
  await logIn(page, product.url, olivia);
  await page.evaluate(() => {
    const counted = window as unknown as { drags: number };
    counted.drags = 0;
    const note = (event: Event) => {
      if (event.type === 'dragstart' || (event as PointerEvent).buttons > 0) counted.drags += 1;
    };
    for (const type of ['dragstart', 'pointermove']) window.addEventListener(type, note, true);
  });
  await chooseFiles(page, [pdfFile('Clicks.pdf', await plainPdf(2))]);
  await setupScreen(page);
  const packKey = /documents\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await addPeople(page, [
    { name: 'Anna Jones', email: 'anna@example.com' },
    { name: 'Bert Kruger', email: 'bert@example.com' },
  ]);
  const people = page.getByRole('dialog', { name: 'People' });
  await button(people, 'Done').click();
  await fieldsFor(page, 'Anna Jones');
  await placeField(page, 'Signature', { page: 1, x: 0.4, y: 0.5 });
  await fieldsFor(page, 'Bert Kruger');
  await placeField(page, 'Signature', { page: 2, x: 0.4, y: 0.5 });
  // It is moved and sized by its numbers, copied and deleted by its bar.
  await page.getByRole('textbox', { name: 'Left edge, points' }).fill('200');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Width, points' }).fill('180');
  await page.keyboard.press('Tab');
  await button(page, /^Duplicate/)
    .first()
    .click();
  await expect.poll(() => page.locator('[data-field][aria-pressed="true"]').count()).toBe(1);
  await button(page, /^Delete/)
    .first()
    .click();
  await saved(page);
  const fields = await fieldsOf(packKey);
  expect(fields.map(({ page_index }) => page_index).sort()).toEqual([0, 1]);
  expect(fields.find(({ page_index }) => page_index === 1)).toMatchObject({ x: 200, width: 180 });
  await sendNow(page);
  expect((await owner.document(packKey)).status).toBe('awaiting_signatures');
  expect(await page.evaluate(() => (window as unknown as { drags: number }).drags)).toBe(0);
  noErrors();
});

test('a field is dragged from the palette, moved, resized and taken to the next page; undo takes every step back', async () => {
  const { packKey } = await prepare();
  const { page, noErrors } = await open(packKey);
  const sheet = await boxOf(page.getByRole('group', { name: /^Page 1 of/ }));
  const type = await boxOf(button(page, 'Place a Text field'));
  const from = { x: type.x + 30, y: type.y + 20 };
  await drag(page, from, { x: sheet.x + 400 - from.x, y: sheet.y + 300 - from.y });
  const field = page.locator('[data-field]');
  await expect.poll(() => field.count()).toBe(1);
  await saved(page);
  const placed = await only(packKey);

  const before = await boxOf(field);
  await drag(page, { x: before.x + 10, y: before.y + 10 }, { x: -137, y: 163 });
  await saved(page);
  const moved = await only(packKey);
  const scale = before.width / placed.width;
  expect(moved.x - placed.x).toBeCloseTo(-137 / scale, -1);
  expect(moved.y - placed.y).toBeCloseTo(163 / scale, -1);

  // The pointer grips the handle ten pixels away from its middle.
  const handle = await boxOf(page.locator('[data-handle="se"]'));
  await drag(page, { x: handle.x + 3, y: handle.y + 3 }, { x: 61, y: 37 });
  await saved(page);
  const resized = await only(packKey);
  expect(resized.width - moved.width).toBeCloseTo(61 / scale, -1);
  expect(resized).toMatchObject({ x: moved.x, y: moved.y });

  const pane = page.getByRole('region', { name: 'Pages' });
  const box = await boxOf(field);
  const edge = await boxOf(pane);
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, edge.y + edge.height - 15, { steps: 8 });
  // The pages scroll by themselves while the pointer is at the edge.
  const second = page.getByRole('group', { name: /^Page 2 of/ });
  await expect.poll(async () => (await second.boundingBox())?.y ?? 9_999, { timeout: 20_000 }).toBeLessThan(edge.y + edge.height / 3);
  await page.mouse.move(box.x + 10, edge.y + edge.height * 0.7, { steps: 4 });
  await page.mouse.up();
  await saved(page);
  expect((await only(packKey)).page_index).toBe(1);

  await page.keyboard.press('Control+z');
  await saved(page);
  expect(await only(packKey)).toMatchObject({ page_index: 0, x: resized.x, y: resized.y });
  await expect.poll(() => field.getAttribute('aria-pressed')).toBe('true');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await expect.poll(() => field.count()).toBe(0);
  await page.keyboard.press('Control+y');
  await expect.poll(() => field.count()).toBe(1);
  noErrors();
});

test('twenty fields are copied to another page and keep their layout', async () => {
  const { packKey, childKey, anna } = await prepare();
  const data = Array.from({ length: 20 }, (_, index) => ({
    uuid: randomUUID(),
    type: 'text',
    page_index: 0,
    x: 60 + (index % 4) * 120,
    y: 60 + Math.floor(index / 4) * 40,
    width: 100,
    height: 22,
    signatory_uuid: anna,
  }));
  await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data });
  const { page, noErrors } = await open(packKey);
  await page.locator('[data-field]').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.getByText('Copied 20 fields to clipboard').waitFor();
  await button(page, /^Page 2/).click();
  await page.getByRole('group', { name: /^Page 2 of/ }).hover({ position: { x: 80, y: 80 } });
  const text = JSON.stringify({
    product: 'countersign',
    metadata: { document_pack_key: packKey },
    fields: data.map((one) => ({ ...one, custom_id: '', description: '', checkbox_group: '', role: '' })),
  });
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
  await page.getByText('Pasted 20 fields').waitFor();
  await saved(page);
  const there = (await fieldsOf(packKey)).filter(({ page_index }) => page_index === 1).sort((a, b) => a.y - b.y || a.x - b.x);
  const [first] = there;
  expect(there.map(({ x, y }) => [x - (first?.x ?? 0), y - (first?.y ?? 0)].map(Math.round))).toEqual(
    data.map(({ x, y }) => [x - 60, y - 60]),
  );
  noErrors();
});

test('two people edit one field: different properties merge, the same property asks a question', async () => {
  const { packKey, childKey, anna } = await prepare();
  const uuid = await owner.addField(childKey, { type: 'text', signatory_uuid: anna, x: 72, y: 100, height: 22 });
  const theirs = (given: object) => owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid, ...given }] });
  const { page } = await open(packKey);
  const field = page.locator('[data-field]');
  await theirs({ description: 'Place of birth' });
  await field.click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => field.getAttribute('aria-label')).toContain('Place of birth');
  await saved(page);
  expect(await only(packKey)).toMatchObject({ y: 110, description: 'Place of birth' });
  await theirs({ x: 300, y: 300 });
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('Olivia Owner changed this text too.').waitFor();
  expect(await only(packKey)).toMatchObject({ x: 300, y: 300 });
  await button(page, 'Keep mine').click();
  await expect.poll(async () => (await only(packKey)).y).toBe(120);
});

test('nothing is lost without a network, even when the page is closed', async () => {
  const { packKey, childKey, anna } = await prepare();
  await owner.addField(childKey, { type: 'text', signatory_uuid: anna, x: 72, y: 100, height: 22 });
  const { page, context } = await open(packKey);
  await page.route('**/add_update_data_field', (route) => route.abort());
  await page.locator('[data-field]').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('Offline, 1 change kept on this device').first().waitFor({ timeout: 15_000 });
  expect((await only(packKey)).y).toBe(100);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(`${product.url}/#documents/${packKey}`);
  await again.getByText('A change that was kept on this device has been taken up again.').first().waitFor();
  await expect.poll(async () => (await only(packKey)).y).toBe(110);
});

test('on a phone, a tap chooses a type and a tap places it; one finger scrolls or carries, two zoom', async () => {
  const { packKey } = await prepare();
  const { page, context, noErrors } = await open(packKey, phone);
  const fingers = await context.newCDPSession(page);
  await button(page, 'Place a Signature field').tap();
  const sheet = await boxOf(page.getByRole('group', { name: /^Page 1 of/ }));
  await page.touchscreen.tap(sheet.x + 180, sheet.y + 150);
  const field = page.locator('[data-field]');
  await expect.poll(() => field.count()).toBe(1);
  await accessible(page);
  await page.touchscreen.tap(sheet.x + 40, sheet.y + 350);
  await expect.poll(() => field.getAttribute('aria-pressed')).toBe('false');
  await saved(page);
  const placed = await only(packKey);

  const pane = page.getByRole('region', { name: 'Pages' });
  const start = await boxOf(field);
  await swipe(fingers, { x: start.x + 20, y: start.y + 10 }, { x: 0, y: -90 });
  await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBeGreaterThan(30);
  expect(await only(packKey)).toMatchObject({ y: placed.y });
  await expect.poll(() => pane.evaluate(scrollsNoMore)).toBe(true);
  expect((await boxOf(field)).y).toBe(start.y);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: start.x + 20, y: start.y + 10 }] });
  await expect.poll(() => field.getAttribute('data-dragging')).toBe('true');
  await moveAndLift(fingers, { x: start.x + 20, y: start.y + 10 }, { x: 30, y: 80 });
  await saved(page);
  await expect.poll(async () => (await only(packKey)).y).toBeGreaterThan(placed.y + 60);

  const scale = async () => (await boxOf(page.locator('[data-page]').first())).width;
  const fit = await scale();
  await fingers.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [
      { x: 160, y: 300, id: 0 },
      { x: 220, y: 300, id: 1 },
    ],
  });
  for (let apart = 30; apart <= 90; apart += 10) {
    await fingers.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [
        { x: 190 - apart, y: 300, id: 0 },
        { x: 190 + apart, y: 300, id: 1 },
      ],
    });
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await scale()).toBeGreaterThan(fit * 2);
  await page.locator('canvas').first().waitFor({ timeout: 15_000 });
  noErrors();
});

/** The page is back at its top, and the swipe has no momentum left. */
async function scrollsNoMore(element: Element): Promise<boolean> {
  element.scrollTo(0, 0);
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  return element.scrollTop === 0;
}

async function swipe(fingers: CDPSession, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await moveAndLift(fingers, from, by);
}

async function moveAndLift(fingers: CDPSession, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  for (let step = 1; step <= 8; step++) {
    const point = { x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 };
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a person can be removed only after their fields were given to somebody else', async () => {
  const { packKey, childKey, anna, bert } = await prepare();
  await owner.addField(childKey, { type: 'signature', signatory_uuid: anna });
  const { page, noErrors } = await open(packKey);
  await button(page, 'Edit people').click();
  await button(page, 'Remove Anna Jones').click();
  const asked = page.getByRole('dialog', { name: 'Remove Anna Jones' });
  await asked.getByText("Delete/reassign the signer's data fields first before removing the signer").waitFor();
  await asked.getByRole('combobox', { name: 'Reassign to…' }).click();
  await page.getByRole('option', { name: 'Bert Kruger' }).click();
  await button(asked, 'Reassign and remove').click();
  await saved(page);
  expect((await owner.document(packKey)).signatories.map(({ uuid }: { uuid: string }) => uuid)).toEqual([bert]);
  expect((await only(packKey)).signatory_uuid).toBe(bert);
  noErrors();
});

test('a protected PDF joins the pack after its password; document tabs are renamed, moved and removed', async () => {
  const { packKey } = await prepare();
  const { page } = await open(packKey);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Add another PDF').click();
  await (await chooser).setFiles([pdfFile('annex.pdf', await protectedPdf('user', 'secret'))]);
  await page.getByText('Password needed').waitFor({ timeout: 30_000 });
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await button(page, 'Open').click();
  await page.getByText('The password does not open this file. 2 tries left.').waitFor();
  await page.getByRole('textbox', { name: 'Password' }).fill('secret');
  await button(page, 'Open').click();
  await page.getByRole('group', { name: /^Page 1 of 2/ }).waitFor({ timeout: 30_000 });
  expect(page.url()).toContain(`${packKey}/1`);
  const names = async () =>
    (await owner.document(packKey)).child_documents.map(({ document_name }: { document_name: string }) => document_name);
  await button(page, 'Menu of annex').click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(names).toEqual(['annex', 'Lease']);
  await expect.poll(() => page.url()).toContain(`${packKey}/0`);
  await button(page, 'Menu of annex').click();
  await page.getByRole('menuitem', { name: 'Delete document' }).click();
  await page.getByText('Are you sure you want to delete this document (annex)? This action cannot be undone.').waitFor();
  await button(page, 'Delete').click();
  await expect.poll(names).toEqual(['Lease']);
  await page.getByRole('group', { name: /^Page 1 of 3/ }).waitFor();
});

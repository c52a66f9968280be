import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { preparePack, sendNewPack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };

async function boxOf(shown: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> {
  await shown.waitFor(patience);
  return shown.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

test('a phone’s first view of a signing says as whom one signs, and what the sender writes, above the bar', async () => {
  const sent = await sendNewPack(product, {
    people: ['Anna'],
    pages: 2,
    data: {
      document_name: 'Agreement about the lease of the flat in the second floor',
      message: 'Hello Anna, this is the agreement that we spoke about on Monday.',
    },
  });
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(await product.signingLink(sent.people[0]?.email ?? ''));
  const line = page.getByText('You are signing as');
  await screen(page, 'room-start', line);
  const bar = (await boxOf(page.locator('.sg-bar'))).top;
  expect((await boxOf(line)).bottom).toBeLessThan(bar);
  expect((await boxOf(page.getByText('Hello Anna'))).bottom).toBeLessThan(bar);
  noErrors();
  await context.close();
});

test('with letters twice as large, words stay whole and buttons wide, from the first page to the review', async () => {
  const sent = await sendNewPack(product, { people: ['Anna'], pages: 2, settings: { can_be_annotated: true } });
  const { page, context, noErrors } = await visit(browser, phone);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '32px'));
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await product.signingLink(sent.people[0]?.email ?? ''));
  await heading(page, 'agreement').waitFor();
  // The bar is at the end of the page, and leaves the screen to what is read. Before it comes, nothing can be done yet.
  await screen(page, 'room-start-large', button(page, 'Review document'));
  const bar = page.locator('.sg-bar');
  expect((await boxOf(bar)).top).toBeGreaterThanOrEqual(640);
  await button(page, 'Review document').scrollIntoViewIfNeeded();
  expect((await boxOf(bar)).bottom).toBeLessThanOrEqual(641);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Review document').tap();
  const dialog = page.getByRole('dialog');
  await button(page, 'Add note').tap();
  await page.setViewportSize({ width: 768, height: 800 });
  await screen(page, 'room-note-large', dialog);
  const tick = dialog.locator('.sg-check');
  expect(await tick.evaluate((label) => label.scrollHeight - label.clientHeight), 'its words lie over nothing').toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Next: Sign').tap();
  await screen(page, 'room-ways', dialog.getByRole('button', { name: 'Upload', exact: true }));
  const lines = await dialog.locator('.sg-segmented button').evaluateAll((ways) =>
    ways.map((way) => {
      const words = document.createRange();
      words.selectNodeContents(way);
      return [way.textContent, words.getClientRects().length];
    }),
  );
  expect(lines).toEqual([
    ['Draw', 1],
    ['Type', 1],
    ['Upload', 1],
  ]);
  await dialog.getByRole('button', { name: 'Type', exact: true }).tap();
  await page.emulateMedia({ forcedColors: 'active' });
  const outlines = await dialog
    .getByRole('radio')
    .evaluateAll((styles) => styles.map((style) => getComputedStyle(style.parentElement ?? style).outlineStyle));
  expect(outlines.slice(0, 2), 'forced colours show which handwriting is chosen').toEqual(['solid', 'none']);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 640 });
  await button(dialog, /^Use (and review|signature)$/).tap();
  await screen(page, 'room-review-large', heading(page, 'Check before you submit'));
  const [back, submit] = [await boxOf(button(page, 'Back to my fields')), await boxOf(button(page, 'Sign and submit'))];
  expect(submit.right - submit.left, 'each button has the whole width').toBe(back.right - back.left);
  expect((await boxOf(bar)).top).toBeGreaterThan(320);
  await button(page, 'More').tap();
  await button(page, 'Sign later').tap();
  await button(dialog, 'Sign later').tap();
  const goOn = button(page, 'Go on signing now');
  await screen(page, 'room-later-large', goOn);
  expect(await goOn.evaluate((words) => words.scrollHeight - words.clientHeight), 'its words lie within it').toBe(0);
  await page.goto(`${product.url}/post_sign`);
  const last = heading(page, 'There is nothing more to do here');
  await screen(page, 'room-last-large', last);
  expect(await last.evaluate((words) => getComputedStyle(words).fontSize)).toBe('48px');
  noErrors();
  await context.close();
});

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s, the picture beside an entry has the shape of its part of the page, and fields where they are printed', async (name, size) => {
  const pack = await preparePack(product, { people: ['Anna'], settings: { always_use_form_view: true } });
  const [anna] = pack.people;
  const group = { type: 'check', checkbox_group: 'Colour', is_mutually_exclusive: true, signatory_uuid: anna?.uuid, width: 16, height: 16 };
  for (const y of [300, 380]) await pack.owner.addField(pack.childKeys[0] ?? '', { ...group, y });
  const foot = { type: 'text', description: 'At the foot', signatory_uuid: anna?.uuid, y: 760, height: 20 };
  await pack.owner.addField(pack.childKeys[0] ?? '', foot);
  await pack.owner.send(pack.key);
  const { page, context, noErrors } = await visit(browser, size);
  await page.goto(await product.signingLink(anna?.email ?? ''));
  await button(page, 'Review document').click();
  const atFoot = page.getByRole('group', { name: 'At the foot' }).locator('.sg-crop');
  await screen(page, `room-crop-foot-${name.at(-1)}`, atFoot);
  const paper = await boxOf(atFoot.locator('img').first());
  const pointsDown = (((await boxOf(atFoot.locator('.sg-crop-field'))).top - paper.top) * 842) / (paper.bottom - paper.top);
  expect(Math.abs(pointsDown - foot.y)).toBeLessThan(1);
  const crop = page.getByRole('radiogroup', { name: 'Colour' }).locator('.sg-crop');
  await screen(page, `room-crop-${name.at(-1)}`, crop);
  const around = await boxOf(crop);
  const boxes = crop.locator('.sg-crop-field');
  await expect.poll(() => boxes.count()).toBe(2);
  for (const one of await boxes.all()) {
    const { left, top, right, bottom } = await boxOf(one);
    expect([left > around.left, top > around.top, right < around.right, bottom < around.bottom]).toEqual([true, true, true, true]);
    // Square on the page, and so in its picture.
    expect(Math.abs(right - left - (bottom - top))).toBeLessThan(1);
  }
  noErrors();
  await context.close();
});

test('on a phone’s page, a press beside small boxes ticks the one that is nearest', async () => {
  const pack = await preparePack(product, { people: ['Anna'] });
  const [anna] = pack.people;
  const box = { type: 'check', required: false, signatory_uuid: anna?.uuid, x: 72, width: 12, height: 12 };
  for (const at of [0, 1, 2, 3]) await pack.owner.addField(pack.childKeys[0] ?? '', { ...box, y: 300 + 20 * at, description: `Box ${at}` });
  await pack.owner.send(pack.key);
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(await product.signingLink(anna?.email ?? ''));
  await button(page, 'Review document').tap();
  await button(page, 'Document').tap();
  for (const at of [0, 2, 1, 3]) {
    const { left, bottom } = await boxOf(page.getByRole('checkbox', { name: new RegExp(`^Box ${at}`) }));
    await page.touchscreen.tap(left + 4, bottom + 1.5);
    await page.getByRole('checkbox', { name: new RegExp(`^Box ${at}`), checked: true }).waitFor();
  }
  // The last one has the focus, whose ring is the widest.
  const rings = await page.getByRole('checkbox', { name: /^Box/ }).evaluateAll((boxes) =>
    boxes.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const { outlineOffset, outlineWidth } = getComputedStyle(one);
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      return { top: top - reach, bottom: bottom + reach, width: Number.parseFloat(outlineWidth) };
    }),
  );
  expect(rings.map(({ width }) => width >= 1)).toEqual([true, true, true, true]);
  for (const [at, { bottom }] of rings.slice(0, -1).entries()) expect(bottom).toBeLessThanOrEqual((rings[at + 1]?.top ?? 0) + 0.1);
  await screen(page, 'room-boxes', page.getByRole('checkbox', { name: /^Box 3/ }));
  noErrors();
  await context.close();
});

test('the editor’s first hint leaves the page number free, and dialogs have buttons for fingers', async () => {
  const draft = await preparePack(product, { people: ['Anna'], pages: 3, data: { document_name: 'Draft' } });
  const child = draft.childKeys[0] ?? '';
  const { child_documents } = await draft.owner.document(draft.key);
  const data = child_documents[0].data_fields.map(({ uuid }: { uuid: string }) => ({ uuid, removed: true }));
  await draft.owner.post(`/app/documents/${child}/add_update_data_field`, { data });
  for (const size of [desktop, { viewport: { width: 820, height: 700 } }, phone]) {
    const { page, context, noErrors } = await visit(browser, size);
    await logIn(page, product.url, { email: draft.ownerEmail, password: 'correct horse' });
    await page.getByRole('link', { name: 'Draft' }).click();
    const hint = await boxOf(page.getByText('Choose a person, then a field').locator('..'));
    const number = await boxOf(page.getByLabel('Go to page, 1 to 3'));
    expect(hint.bottom, JSON.stringify(size.viewport)).toBeLessThan(number.top);
    if (size === phone) {
      await button(page, 'Send').tap();
      const dialog = page.getByRole('dialog');
      await screen(page, 'room-dialog', dialog.getByRole('button').first());
      const heights = await dialog
        .locator('.mantine-Button-root:visible')
        .evaluateAll((buttons) => buttons.map((one) => [one.textContent, Math.round(one.getBoundingClientRect().height)] as const));
      expect(heights.length).toBeGreaterThan(0);
      expect(heights.filter(([, height]) => height < 44)).toEqual([]);
    }
    noErrors();
    await context.close();
  }
});

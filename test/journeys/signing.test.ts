import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { allFetched } from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

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
  const date = await pack.owner.addField(child, {
    ...mine,
    type: 'date',
    y: 240,
    description: 'Date signed',
    auto_assign_date: auto,
    required: !auto,
  });
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

test('on a phone, five taps lead from the link to done, with a signature drawn by finger and a date chosen by hand', async () => {
  const sent = await sendLease();
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(sent.link);
  let taps = 0;
  const tap = async (name: string) => {
    await page.getByRole('button', { name }).tap();
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
  // The text that comes next has the focus, and so the phone its keyboard.
  await page.locator('input:focus, textarea:focus').waitFor();
  await page.keyboard.type('Anna Jones');
  await page.keyboard.press('Enter');
  await tap('Use today and review');
  await page.getByRole('heading', { name: 'Check before you submit' }).waitFor();
  await accessible(page);
  await tap('Sign and submit');
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

test('a page that is only loaded, as by a scanner of mail, has opened nothing; the first press has', async () => {
  const sent = await sendLease();
  const { page, context, noErrors } = await visit(browser, desktop);
  const anna = async () => (await sent.owner.document(sent.key)).signatories[0];
  const opened = async () =>
    (await sent.owner.get(`/app/audit_trail/${sent.key}`)).audit_records.filter(
      ({ audit_entry_type }: { audit_entry_type: string }) => audit_entry_type === 'document_opened',
    ).length;
  await page.goto(sent.link);
  await button(page, 'Review document').waitFor();
  await page.mouse.wheel(0, 400);
  await allFetched(page);
  expect([(await anna()).date_viewed, await opened()]).toEqual([null, 0]);
  await button(page, 'Review document').click();
  const known = { date_viewed: expect.any(String), date_terms_accepted: expect.any(String) };
  await expect.poll(anna, { timeout: 15_000 }).toMatchObject(known);
  expect(await opened()).toBe(1);

  // Whoever accepted the terms comes back to the pages: loading them again opens nothing, a press there does.
  await page.reload();
  await page.getByRole('button', { name: /Sign$/ }).first().waitFor();
  await allFetched(page);
  expect(await opened()).toBe(1);
  await page.mouse.click(5, 300);
  await expect.poll(opened, { timeout: 15_000 }).toBe(2);
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
  // The ring of the focus is that of the box, and nothing in the box covers it.
  const ring = await name.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element.closest('.sg-field') ?? element);
    return [outlineStyle, Number.parseFloat(outlineWidth) >= 2, getComputedStyle(element).boxShadow];
  });
  expect(ring).toEqual(['solid', true, 'none']);
  await page.keyboard.type('Anna Jones');
  await accessible(page);
  await button(page, 'Next: Date signed').press('Enter');
  await page.keyboard.press('Escape');
  await button(page, 'Use today and review').press('Enter');
  await button(page, 'Sign and submit').press('Enter');
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
  await button(page, 'Next: I agree').tap();
  const box = page.getByRole('checkbox', { name: /I agree, Checkbox, Required, page 60/ });
  await box.waitFor();
  await expect.poll(() => box.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  const top = (await box.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(100);
  expect(top).toBeLessThan(500);
  const seen = (element: HTMLElement | SVGElement) =>
    element.getBoundingClientRect().width + 2 * Number.parseFloat(getComputedStyle(element).outlineOffset);
  // A browser draws lines in whole pixels.
  expect(await box.evaluate(seen), 'the line around a small box is large enough to be seen').toBeGreaterThan(22);
  await expect.poll(() => page.locator('section[aria-label^="Page "]').count()).toBeLessThan(8);
  noErrors();
  await context.close();
});

test('the second signature is made like the first, and an empty pad means the one used before', async () => {
  const pack = await preparePack(product, { people: ['Anna'] });
  const [anna] = pack.people;
  for (const y of [300, 360, 420])
    await pack.owner.addField(pack.childKeys[0] ?? '', { type: 'signature', signatory_uuid: anna?.uuid, y, height: 40 });
  await pack.owner.send(pack.key);
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(await product.signingLink(anna?.email ?? ''));
  await button(page, 'Review document').tap();
  const unsigned = button(page, 'Sign here');
  await unsigned.first().tap();
  await page.getByText('Type', { exact: true }).tap();
  const input = page.getByRole('textbox', { name: 'Name as you sign it' });
  await input.fill('Anna Other');
  await page.getByRole('checkbox', { name: 'Use for my 3 other signature fields' }).uncheck();
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

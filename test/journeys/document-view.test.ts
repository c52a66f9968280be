import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { sendNewPack, sign } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };

test('the sender of a document hands links over, adds a copy, excludes somebody, and voids it with a reason', async () => {
  const pack = await sendNewPack(product, { people: ['Anna', 'Ben'], data: { document_name: 'Lease' } });
  const owner = await visit(browser, desktop);
  const { page } = owner;
  await logIn(page, product.url, { email: pack.ownerEmail, password: 'correct horse' });
  await page.goto(`${product.url}/#documents/${pack.key}`);

  await button(page, 'Send the request again: Anna').click();
  await screen(page, 'view-resend', button(page.getByRole('dialog'), 'Send again'));
  await page.keyboard.press('Escape');
  await button(page, 'More for Anna').click();
  await page.getByRole('menuitem', { name: 'Signing link…' }).click();
  const links = page.getByRole('dialog', { name: 'Signing link for Anna' });
  await button(links, 'Make a link').click();
  const link = links.getByLabel('Link', { exact: true });
  await link.waitFor(patience);
  await screen(page, 'view-link', links.getByRole('img'));
  expect(await link.inputValue()).toContain('/sign/');
  const focused = (within: Locator) => within.evaluate((element) => element === document.activeElement);
  expect(await focused(link)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(button(page, 'More for Anna')), { message: 'focus back at the menu that led to the dialog' }).toBe(true);

  await button(page, 'Add somebody').click();
  const copy = page.getByRole('dialog', { name: 'Send a copy to somebody else' });
  await copy.getByLabel('Name').fill('Cecil');
  await copy.getByLabel('Email address').fill(`cecil-${randomUUID()}@example.com`);
  await screen(page, 'view-copy', button(copy, 'Add'));
  await button(copy, 'Add').click();
  await page.getByText('Cecil gets the final document.').waitFor(patience);

  await button(page, 'More for Ben').click();
  await page.getByRole('menuitem', { name: 'Exclude…' }).click();
  const exclude = page.getByRole('dialog', { name: 'Exclude Ben from signing?' });
  await screen(page, 'view-exclude', button(exclude, 'Exclude'));
  await button(exclude, 'Exclude').click();
  await page.getByText('Ben has been excluded from signing.').waitFor(patience);

  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Void…' }).click();
  const stop = page.getByRole('dialog', { name: 'Void this document?' });
  await button(stop, 'Void').click();
  await stop.getByText('Please say why.').waitFor();
  await stop.getByRole('textbox').fill('The flat is sold.');
  await screen(page, 'view-void', button(stop, 'Void'));
  await button(stop, 'Void').click();
  await page.getByText('The document was voided, and is in the trash.').waitFor(patience);
  const told = (await product.outbox(pack.people[0]?.email ?? '')).at(-1);
  expect(told?.text).toContain('The flat is sold.');
  owner.noErrors();
  await owner.context.close();
});

test('a host hands the device over by the route, and gets it back without their session', async () => {
  const pack = await sendNewPack(product, { people: ['Anna'], data: { document_name: 'Lease' } });
  const host = await visit(browser, phone);
  const { page } = host;
  await logIn(page, product.url, { email: pack.ownerEmail, password: 'correct horse' });
  await page.goto(`${product.url}/#documents/${pack.key}/open_in_person_modal`);
  const dialog = page.getByRole('dialog', { name: 'Sign in person' });
  await screen(page, 'phone-in-person', button(dialog, 'Hand the device to Anna'));
  expect((await button(dialog, 'Hand the device to Anna').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button(dialog, 'Hand the device to Anna').tap();
  await screen(page, 'phone-in-person-pin', page.getByText('Do so only while you are together'));
  await page.getByRole('checkbox').check();
  const pin = async () =>
    (await product.outbox(pack.people[0]?.email ?? '')).map(({ subject }) => /^\d{6}/.exec(subject)?.[0]).find(Boolean);
  await expect.poll(pin, patience).toBeDefined();
  await page.getByRole('textbox').fill((await pin()) ?? '');
  await button(page, 'Verify').tap();
  await button(page, 'More').tap();
  await button(page, 'Sign later').tap();
  await button(page.getByRole('dialog'), 'Sign later').tap();
  await screen(page, 'phone-hand-back', heading(page, 'Hand the device back'));
  await page.getByRole('link', { name: 'I am the host: log in again' }).tap();
  await button(page, 'Log in').waitFor(patience);
  await host.context.close();
});

test('the signed-in person whose turn it is signs from the document', async () => {
  const pack = await sendNewPack(product, { people: ['Anna'], data: { document_name: 'Lease' } });
  await pack.owner.post(`/app/documents/${pack.key}/update_document`, { data: { status: 'setup' } });
  const data = { uuid: pack.people[0]?.uuid, email: pack.ownerEmail };
  await pack.owner.post(`/app/documents/${pack.key}/add_update_signatory`, { data });
  await pack.owner.send(pack.key);
  const owner = await visit(browser, desktop);
  const { page } = owner;
  await logIn(page, product.url, { email: pack.ownerEmail, password: 'correct horse' });
  await page.goto(`${product.url}/#documents/${pack.key}`);
  await screen(page, 'view-my-turn', page.getByText('Awaiting my signature'));
  await page.getByRole('link', { name: 'Sign now' }).click();
  await button(page, 'Review document').waitFor(patience);
  owner.noErrors();
  await owner.context.close();
});

test('a complete document: its files are in one menu, and a file is compared with it', async () => {
  const pack = await sendNewPack(product, { people: ['Anna'], data: { document_name: 'Lease' } });
  await sign(product, pack.people[0]?.email ?? '');
  await product.local.idle();
  const owner = await visit(browser, desktop);
  const { page } = owner;
  await logIn(page, product.url, { email: pack.ownerEmail, password: 'correct horse' });
  await page.goto(`${product.url}/#documents/${pack.key}`);
  await button(page, 'Other downloads').click();
  await screen(page, 'view-downloads', page.getByRole('menuitem', { name: 'Signed document' }));
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Signed document' }).click()]);
  const path = await file.path();
  await button(page, 'Other downloads').click();
  await page.getByRole('menuitem', { name: 'Check a file against this one…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this the final document?' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(dialog, 'Choose a PDF').click()]);
  await chooser.setFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: await readFile(path) });
  await screen(page, 'view-verified', dialog.getByText('This is the final file of this document, unchanged.'));
  owner.noErrors();
  await owner.context.close();
});

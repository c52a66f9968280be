import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

/** What the sender does shows within five seconds, without anybody touching the page. */
const inTime = { timeout: 5_000 };

const city = (page: Page) => page.getByRole('textbox', { name: 'City' });

test('whatever the sender does while somebody signs is said within seconds, and a new link goes on with what was saved', async () => {
  const { owner, packKey, person, place } = await newFieldPack(product);
  const [anna, ben] = [await person('Anna'), await person('Ben')];
  await place('text', { signatory_uuid: anna.uuid, description: 'City' });
  await place('text', { signatory_uuid: ben.uuid, description: 'Street' });
  await owner.send(packKey);
  const mobile = await visit(browser, phone);
  const { page } = mobile;
  await page.goto(await product.signingLink(anna.email));
  await button(page, 'Review document').tap();
  await city(page).fill('Bonn');
  await page.getByText('Saved', { exact: true }).waitFor();

  // Back to setup, while a field is being filled in.
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { status: 'setup' } });
  await heading(page, 'The sender has taken this document back').waitFor(inTime);
  await screen(page, 'meanwhile-taken-back', page.getByText('What you had filled in stays'));
  await owner.send(packKey);
  await page.goto(await product.signingLink(anna.email));
  await button(page, 'Review document').tap();
  await city(page).waitFor();
  expect(await city(page).inputValue()).toBe('Bonn');

  // Another address, while the review is open.
  await button(page, 'Review and submit').tap();
  await heading(page, 'Check before you submit').waitFor();
  const email = `new-${anna.email}`;
  await owner.post(`/app/documents/${packKey}/update_signatory_details`, { signatory: { uuid: anna.uuid, email } });
  await heading(page, 'This link was replaced').waitFor(inTime);
  await page.getByText('a new link was sent there').waitFor();
  await page.goto(await product.signingLink(email));
  // Somebody else may read that mailbox: whoever opens this link agrees to sign for themselves.
  await button(page, 'Review document').tap();
  await city(page).waitFor();
  expect(await city(page).inputValue()).toBe('Bonn');

  // Left out, in the middle of a dialog.
  await button(page, 'More').tap();
  await button(page.getByRole('listitem'), 'Reject').tap();
  await page.getByRole('dialog').getByRole('textbox').fill('The rent is too high');
  const laptop = await visit(browser, desktop);
  await laptop.page.goto(await product.signingLink(ben.email));
  await button(laptop.page, 'Review document').waitFor();
  await owner.post(`/app/documents/${packKey}/exclude_signatory`, { data: { uuid: anna.uuid } });
  await heading(page, 'You are not asked to sign any more').waitFor(inTime);
  await page.getByText('The sender goes on without your signature.').waitFor();

  // Deleted, before anything was done.
  await owner.get(`/app/documents/${packKey}/delete_document`);
  await heading(laptop.page, 'This document was deleted').waitFor(inTime);
  await laptop.page.getByText('nobody can sign it any more').waitFor();
  mobile.noErrors(/Failed to load resource/);
  laptop.noErrors(/Failed to load resource/);
  await Promise.all([mobile.context.close(), laptop.context.close()]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { desktop, phone, type Visit, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen, setupScreen } from '../support/journeys.ts';
import { type Scenario, sendNewPack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };
/** Chromium logs this by itself when the exchange of a link is refused. */
const refusedLink = /Failed to load resource.*\/app\/tokens\/exchange/;

/** A lease that was sent, with its owner at the list of documents. */
async function sentLease(people: string[]): Promise<{ pack: Scenario; owner: Visit; links: string[] }> {
  const pack = await sendNewPack(product, { people, data: { document_name: 'Lease' } });
  const owner = await visit(browser, desktop);
  await logIn(owner.page, product.url, { email: pack.ownerEmail, password: 'correct horse' });
  const links = await Promise.all(pack.people.map(({ email }) => product.signingLink(email)));
  return { pack, owner, links };
}

test('one signer rejects with a reason: the owner reads it, and the links of both say so, as a link says that nobody knows it', async () => {
  const { owner, links } = await sentLease(['Anna', 'Ben']);
  const anna = await visit(browser, phone);
  await anna.page.goto(links[0] ?? '');
  await button(anna.page, 'More').tap();
  await screen(anna.page, 'phone-menu', button(anna.page, 'Not you?'));
  await button(anna.page, 'Reject').tap();
  await screen(anna.page, 'phone-reject', anna.page.getByText('Signing stops for everybody'));
  const reason = anna.page.getByRole('textbox', { name: 'Reason (optional)' });
  await reason.fill('The rent is wrong.');
  await anna.page.keyboard.press('Escape');
  await reason.waitFor({ state: 'detached' });
  await button(anna.page, 'More').tap();
  await button(anna.page, 'Reject').tap();
  expect(await reason.inputValue(), 'words that were typed before are still there').toBe('The rent is wrong.');
  await button(anna.page, 'Reject document').tap();
  await screen(anna.page, 'phone-has-rejected', heading(anna.page, 'You have rejected this document'));

  const ben = await visit(browser, phone);
  await ben.page.goto(links[1] ?? '');
  await screen(ben.page, 'phone-was-rejected', heading(ben.page, 'This document was rejected'));
  await ben.page.goto(links[0] ?? '');
  await heading(ben.page, 'This document was rejected').waitFor(patience);
  await ben.page.goto(`${product.url}/sign/${randomUUID()}`);
  await screen(ben.page, 'phone-unknown-link', heading(ben.page, 'We don’t know this link'));

  const { page } = owner;
  await page.reload();
  const row = page.getByRole('row', { name: /Lease/ });
  await row.getByText('Rejected').waitFor(patience);
  await row.getByRole('link', { name: 'Lease' }).click();
  await screen(page, 'document-rejected', page.getByText('Anna rejected this document. Reason: The rent is wrong.'));
  await page.getByText('No longer asked').waitFor();
  anna.noErrors();
  ben.noErrors(refusedLink);
  owner.noErrors();
  await Promise.all([owner, anna, ben].map(({ context }) => context.close()));
});

test('the owner learns that a signer will sign later, and the link keeps working', async () => {
  const { owner, links } = await sentLease(['Anna']);
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(links[0] ?? '');
  await button(page, 'More').tap();
  await button(page, 'Sign later').tap();
  await screen(page, 'phone-later', page.getByRole('dialog', { name: 'Sign later' }));
  await button(page.getByRole('dialog'), 'Sign later').tap();
  await screen(page, 'phone-see-you', heading(page, 'See you later'));
  await owner.page.getByRole('link', { name: 'Lease' }).click();
  await screen(owner.page, 'document-later', owner.page.getByText('Has chosen to sign later'));
  await page.goto(links[0] ?? '');
  await button(page, 'Review document').waitFor(patience);
  noErrors();
  owner.noErrors();
  await Promise.all([context.close(), owner.context.close()]);
});

test('reverting to setup asks for confirmation, then cancels the links', async () => {
  const { owner, links } = await sentLease(['Anna']);
  const { page } = owner;
  await page.getByRole('link', { name: 'Lease' }).click();
  await button(page, 'Revert to setup').click();
  const question = page.getByRole('dialog', { name: 'Revert to setup?' });
  await screen(page, 'revert-question', question.getByText('This cancels all signing requests'));
  await button(question, 'Cancel').click();
  await question.waitFor({ state: 'hidden' });
  await button(page, 'Revert to setup').click();
  await button(question, 'Revert to setup').click();
  await page.getByText('Document status has been reverted to setup. All signature requests have been cancelled.').waitFor(patience);
  await setupScreen(page);
  const anna = await visit(browser, phone);
  await anna.page.goto(links[0] ?? '');
  await screen(anna.page, 'phone-cancelled', heading(anna.page, 'The sender has taken this document back'));
  anna.noErrors(refusedLink);
  owner.noErrors();
  await Promise.all([owner.context.close(), anna.context.close()]);
});

test('a document goes to the trash, comes back, and is deleted for ever, each after its own question', async () => {
  const { owner, links } = await sentLease(['Anna']);
  const { page } = owner;
  const choose = async (action: string) => {
    await button(page, 'Actions for Lease').click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const question = page.getByRole('dialog', { name: /^Delete Lease/ });
  const row = page.getByRole('row', { name: /Lease/ });

  await choose('Delete');
  await screen(page, 'delete-question', question.getByText('Deleting it stops the signers'));
  await button(question, 'Cancel').click();
  await page.getByText('Document deletion cancelled').waitFor(patience);
  await row.waitFor();
  await choose('Delete');
  await button(question, 'Delete').click();
  await page.getByText('1 document moved to the trash.').waitFor(patience);
  await row.waitFor({ state: 'detached' });
  const anna = await visit(browser, phone);
  await anna.page.goto(links[0] ?? '');
  await screen(anna.page, 'phone-deleted', heading(anna.page, 'This document was deleted'));

  await page.getByRole('link', { name: 'Trash' }).click();
  await screen(page, 'trash', row);
  await choose('Recover');
  await page.getByText('1 document recovered.').waitFor(patience);
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await row.getByText('Awaiting signatures').waitFor(patience);

  await choose('Delete');
  await button(question, 'Delete').click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Trash' }).click();
  await choose('Delete forever');
  await screen(page, 'forever-question', question.getByText('This action cannot be undone.'));
  await button(question, 'Delete forever').click();
  await page.getByText('1 document deleted forever.').waitFor(patience);
  await screen(page, 'trash-empty', page.getByText('The trash is empty'));
  anna.noErrors(refusedLink);
  owner.noErrors();
  await expect.poll(() => row.count()).toBe(0);
  await Promise.all([owner.context.close(), anna.context.close()]);
});

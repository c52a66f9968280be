import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { logIn, screen } from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

async function annotatedLease() {
  const pack = await preparePack(product, {
    people: ['Anna', 'Ben'],
    pages: 2,
    data: { document_name: 'Lease' },
    settings: { can_be_annotated: true },
  });
  await pack.owner.send(pack.key);
  return { ...pack, link: await product.signingLink(pack.people[0]?.email ?? '') };
}

test('on a phone, a signer asks the sender with a note, changes it and finds it in form and pages; the sender answers', async () => {
  const pack = await annotatedLease();
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(pack.link);
  await page.getByRole('button', { name: 'Review document' }).tap();
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByText('No notes yet.').waitFor();
  await notes.getByRole('button', { name: 'Add note' }).tap();
  const dialog = page.getByRole('dialog', { name: 'New note' });
  await dialog.getByLabel('Your note').fill('Who pays for the garden?');
  await dialog.getByLabel('On page').selectOption({ label: 'Page 2' });
  await dialog.getByLabel('Tell Olivia').check();
  await screen(page, 'notes-form-dialog', dialog);
  await dialog.getByRole('button', { name: 'Save note' }).tap();
  await notes.getByText('Who pays for the garden?').waitFor();
  await screen(page, 'notes-form', notes);

  await notes.getByRole('button', { name: 'Show on the page: Who pays for the garden?' }).tap();
  const mine = page.getByRole('button', { name: /^Your note on page 2: “Who pays for the garden\?”/ });
  await expect.poll(() => mine.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await screen(page, 'notes-page', mine);
  await mine.tap();
  await page.getByRole('button', { name: 'Move on the page' }).tap();
  const target = page.getByRole('region', { name: 'Page 1 of 2' });
  await page.getByRole('status').getByText('Press the new place of your note.').waitFor();
  await page
    .getByRole('spinbutton')
    .or(page.getByRole('textbox', { name: /Go to page/ }))
    .fill('1');
  await page.keyboard.press('Enter');
  await target.tap({ position: { x: 200, y: 300 } });
  await page.getByRole('button', { name: /^Your note on page 1/ }).waitFor();

  const mails = await product.outbox(pack.ownerEmail);
  expect(mails.map(({ subject }) => subject)).toContain('Anna wrote to you on “Lease”');
  const document = await pack.owner.document(pack.key);
  const [note] = document.child_documents[0].data_fields.filter(({ type }: { type: string }) => type === 'note');
  expect(note).toMatchObject({ data: 'Who pays for the garden?', page_index: 0, updated_by_user_name: 'Anna' });
  noErrors();
  await context.close();
});

test('on a desktop, the sender reads it at its place and answers by keyboard; the signer reads that, and writes by a press on the page', async () => {
  const pack = await annotatedLease();
  const [anna] = pack.people;
  const { client } = await product.signer(anna?.email ?? '');
  const question = { uuid: crypto.randomUUID(), type: 'note', page_index: 1, x: 60, y: 600, data: 'Who pays for the garden?' };
  await client.post(`/app/documents/${pack.childKeys[0]}/add_update_data_field`, { data: [question] });

  const sender = await visit(browser, desktop);
  await logIn(sender.page, product.url, { email: pack.ownerEmail, password: 'correct horse' });
  await sender.page.goto(`${product.url}/#documents/${pack.key}`);
  await sender.page.getByRole('button', { name: 'Show on the page: Who pays for the garden?' }).press('Enter');
  const read = sender.page.getByRole('note', { name: /^Note by Anna on page 2, .*: Who pays for the garden\?$/ });
  await expect.poll(() => read.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await sender.page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Add note' }).press('Enter');
  await sender.page.getByRole('textbox', { name: 'Note' }).fill('The tenant does.');
  await screen(sender.page, 'notes-member-dialog', sender.page.getByRole('dialog', { name: 'New note' }));
  await sender.page.getByRole('button', { name: 'Save note' }).press('Enter');
  await sender.page.getByRole('note', { name: /^Note by Olivia Owner on page 1/ }).waitFor();
  await screen(sender.page, 'notes-member', sender.page.getByRole('note', { name: /^Note by Olivia Owner/ }));
  sender.noErrors();
  await sender.context.close();

  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(pack.link);
  await page.getByRole('button', { name: 'Review document' }).click();
  await page.getByRole('note', { name: /^Note by Olivia Owner on page 1, .*: The tenant does\.$/ }).waitFor();
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('region', { name: 'Page 1 of 2' }).click({ position: { x: 300, y: 300 } });
  await page.getByRole('textbox', { name: 'Your note' }).fill('Then I agree.');
  await page.getByRole('button', { name: 'Save note' }).click();
  const mine = page.getByRole('button', { name: /^Your note on page 1: “Then I agree\.”/ });
  const before = await mine.boundingBox();
  await mine.press('ArrowDown');
  await mine.press('ArrowDown');
  await page.getByText('Your note is moved.').waitFor({ state: 'attached' });
  expect((await mine.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 10);
  await screen(page, 'notes-desktop', mine);
  await mine.press('Enter');
  await page.getByRole('button', { name: 'Remove note' }).click();
  await page.getByRole('alert').getByText('Remove this note from the document?').waitFor();
  await page.getByRole('button', { name: 'Remove note' }).click();
  await mine.waitFor({ state: 'detached' });
  noErrors();
  await context.close();
});

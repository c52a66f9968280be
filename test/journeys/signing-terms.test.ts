import { expect, test } from 'vitest';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { heading, logIn, screen } from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { saveTerms } from '../support/terms.ts';
import { defaultAccount } from '../support/workspaces.ts';

onStage();

test('a signer who skips the start page accepts the terms by submitting, and can read them first', async () => {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  await pack.place('text', { signatory_uuid: anna.uuid, description: 'Town', required: true });
  await pack.owner.send(pack.packKey);
  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(await product.signingLink(anna.email));
  const terms = page.getByRole('dialog', { name: 'Signing electronically' });
  const read = page.getByRole('button', { name: 'What does signing electronically mean?' });
  await read.click();
  await terms.getByText('I agree to sign this document electronically.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read the document' }).click();
  await page.getByRole('textbox', { name: /Town/ }).fill('Rome');
  await page
    .getByRole('button', { name: /review/i })
    .first()
    .click();
  await heading(page, 'Check before you submit').waitFor();
  await page.getByText('With “Sign and submit” you agree to sign electronically.').waitFor();
  await read.click();
  await terms.getByText('I agree to sign this document electronically.').waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  await heading(page, 'Thank you, Anna').waitFor();
  const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.packKey}`);
  const signed = audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === 'user_signed');
  expect(Object.keys(signed.facts)).toEqual(
    expect.arrayContaining(['document_given_at', 'opened_at', 'terms_accepted_at', 'terms_sha256']),
  );
  noErrors();
  await context.close();
});

test('an administrator writes terms with a box and a disclosure; a signer has to tick, and may withdraw consent', async () => {
  const { owner, ownerEmail, key, people } = await preparePack(product, { people: ['Anna'] });
  const account = await defaultAccount(owner);
  const office = await visit(browser, desktop);
  await logIn(office.page, product.url, { email: ownerEmail, password: 'correct horse' });
  await office.page.goto(`${product.url}/#team/${account}`);
  await office.page.getByRole('link', { name: 'Terms of signing' }).click();
  await office.page.getByText('No version yet').waitFor();
  await office.page.getByRole('radio', { name: 'Own terms' }).click();
  const field = (name: string) => office.page.getByRole('textbox', { name, exact: true });
  await field('In English').fill('We sign by the rules of Harbour.');
  await office.page.getByRole('switch', { name: 'Signers tick a box before they sign' }).click();
  await office.page.getByRole('switch', { name: /Add the standard disclosure/ }).click();
  const save = office.page.getByRole('button', { name: 'Save as a new version' });
  await save.click();
  await office.page.getByText('Please say whom signers ask.').first().waitFor();
  await field('To withdraw consent, ask').fill('consent@harbour.example');
  await field('For a copy on paper, ask').fill('paper@harbour.example');
  await field('Email').fill('office@harbour.example');
  await save.click();
  await office.page.getByText(/Saved as version 1/).waitFor();
  await screen(office.page, 'terms-saved', office.page.getByText('In force'));
  // Another administrator was quicker.
  await saveTerms(owner, account, { number: 1 });
  await field('In English').fill('We sign by the new rules of Harbour.');
  await save.click();
  await office.page.getByText(/Somebody else has saved version 2/).waitFor();
  await save.click();
  await office.page.getByText(/Saved as version 3/).waitFor();
  office.noErrors(/409/);
  await office.context.close();

  await owner.send(key);
  const { page, context, noErrors } = await visit(browser, phone);
  await page.goto(await product.signingLink(people[0]?.email ?? ''));
  await page.getByRole('button', { name: 'Review document' }).click();
  const box = page.getByRole('checkbox', { name: /I have read the terms/ });
  await page.getByText(/Please tick this box first/).waitFor();
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await screen(page, 'phone-terms-tick', box);
  await page.getByRole('button', { name: 'Read the terms' }).click();
  await page.getByText('We sign by the new rules of Harbour.').waitFor();
  await screen(page, 'phone-terms-read', page.getByText('paper@harbour.example', { exact: true }));
  await page.keyboard.press('Escape');
  await box.check();
  await page.getByRole('button', { name: 'Review document' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Terms of signing' }).click();
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' });
  await dialog.getByRole('textbox').fill('I want paper.');
  await screen(page, 'phone-terms-withdraw', dialog.getByText(/The sender reads: “I withdraw my consent .* I want paper\.”/));
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click();
  await heading(page, 'You have withdrawn your consent').waitFor();
  await screen(page, 'phone-terms-withdrawn', page.getByText('For a copy on paper, ask: paper@harbour.example'));
  const { signatories } = await owner.document(key);
  expect(signatories[0].status).toBe('rejected');
  const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
  const found = (type: string) => audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === type);
  expect(found('terms_accepted').facts.terms_version).toBe('account-3');
  expect(JSON.stringify(audit_records)).toContain('I withdraw my consent to sign electronically. I want paper.');
  noErrors();
  await context.close();
});

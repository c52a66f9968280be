import { expect, test } from 'vitest';
import { accessible, desktop, visit } from '../support/browser/browser.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { browser, product } from '../support/stage.ts';

test('a signer who skips the start page accepts the terms by submitting, and can read them first', async () => {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  await pack.place('text', { signatory_uuid: anna.uuid, description: 'Town', required: true });
  await pack.owner.send(pack.packKey);
  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(await product.signingLink(anna.email));
  await page.getByText('What does signing electronically mean?').click();
  await expect.poll(() => page.getByText('I agree to sign this document electronically.').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Read the document' }).click();
  await page.getByRole('textbox', { name: /Town/ }).fill('Rome');
  await page
    .getByRole('button', { name: /review/i })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Check before you submit' }).waitFor();
  await page.getByText('With “Submit” you agree to sign electronically.').click();
  await expect.poll(() => page.getByText('I agree to sign this document electronically.').isVisible()).toBe(true);
  await accessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thank you, Anna' }).waitFor();
  const { audit_records } = await pack.owner.get(`/app/audit_trail/${pack.packKey}`);
  const signed = audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === 'user_signed');
  expect(Object.keys(signed.facts)).toEqual(
    expect.arrayContaining(['document_given_at', 'opened_at', 'terms_accepted_at', 'terms_sha256']),
  );
  noErrors();
  await context.close();
});

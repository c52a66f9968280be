import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

/** Chromium logs this by itself when the exchange of a link is refused. */
const refusedLink = /Failed to load resource.*\/app\/tokens\/exchange/;

test('a field appears only once its rule asks for it, and a follower of the progress sees how far signing is', async () => {
  const pack = await newFieldPack(product);
  const anna = await pack.person('Anna');
  const ben = await pack.person('Ben', { position: 1 });
  await pack.place('check', { signatory_uuid: anna.uuid, custom_id: 'Married', description: 'I am married' });
  await pack.place('text', { signatory_uuid: anna.uuid, custom_id: 'Spouse', description: 'Name of my spouse', required: true });
  await pack.place('text', { signatory_uuid: ben.uuid, description: 'Remarks' });
  await pack.owner.post(`/app/documents/${pack.packKey}/field_rules/married/add_update_delete`, {
    field_or_group: 'Spouse',
    infix_logic: '[Married] is ticked',
  });
  await pack.owner.post(`/app/documents/${pack.packKey}/update_document`, {
    data: {
      settings: { sequential_signing: true },
      cc_recipients: [{ name: 'Cecil', email: 'cecil@example.com', mobile_number: '', can_track_progress: true }],
    },
  });
  await pack.owner.send(pack.packKey);

  const signer = await visit(browser, phone);
  const { page } = signer;
  await page.goto(await product.signingLink(anna.email));
  await button(page, 'Review document').tap();
  const spouse = page.getByRole('textbox', { name: 'Name of my spouse' });
  const box = page.getByRole('checkbox', { name: 'I am married' });
  await screen(page, 'phone-rule-before', box);
  await expect.poll(() => spouse.count()).toBe(0);
  await box.check();
  await screen(page, 'phone-rule-after', spouse);
  await spouse.fill('Sam');
  await box.uncheck();
  await spouse.waitFor({ state: 'detached' });
  await box.check();
  expect(await spouse.inputValue()).toBe('Sam');
  await button(page, 'Review and submit').tap();
  await button(page, 'Sign and submit').tap();
  await page.getByRole('heading', { name: 'Thank you, Anna' }).waitFor();

  const [, told] = await product.outbox('cecil@example.com');
  const reader = await visit(browser, desktop);
  await reader.page.goto(told?.links[0] ?? '');
  await screen(reader.page, 'progress', heading(reader.page, 'Not everybody has signed yet'));
  await reader.page.getByText('Anna has signed').waitFor();
  await reader.page.getByText('Ben has been asked to sign').waitFor();
  signer.noErrors();
  reader.noErrors(refusedLink);
  await Promise.all([signer, reader].map(({ context }) => context.close()));
});

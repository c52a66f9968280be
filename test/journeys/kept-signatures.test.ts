import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, draw, heading, logIn, mailedLink, screen, setupScreen } from '../support/journeys.ts';
import { preparePack, textPdf } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const patience = { timeout: 30_000 };

/** A photo of a stroke on paper. */
async function photo(): Promise<Buffer> {
  const canvas = createCanvas(800, 400);
  const context = canvas.getContext('2d');
  context.fillStyle = '#e8e4da';
  context.fillRect(0, 0, 800, 400);
  context.fillStyle = '#101830';
  context.fillRect(200, 180, 400, 14);
  return canvas.encode('jpeg', 92);
}

test('a photo of a signature is cropped by mouse and keys, kept enhanced, and put into an own field of a document', async () => {
  const pack = await preparePack(product, { people: [] });
  await pack.owner.addField(pack.childKeys[0] ?? '', { type: 'signature', signatory_uuid: 'self' });
  const { page, context, noErrors } = await visit(browser, desktop);
  await logIn(page, product.url, { email: pack.ownerEmail, password: 'correct horse' });
  await page.goto(`${product.url}/#profile`);
  await screen(page, 'profile-signatures', page.getByText('No signature yet.'));
  await button(page, 'Add a signature').click();
  const dialog = page.getByRole('dialog', { name: 'New signature' });
  await screen(page, 'signature-maker-type', dialog.getByLabel('Name as you sign it'));
  await dialog.getByText('Upload', { exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  const corner = button(dialog, 'Top left corner');
  await screen(page, 'signature-crop', corner);
  const box = await corner.boundingBox();
  if (!box) throw new Error('The corner is not in sight');
  await page.mouse.move(box.x + 22, box.y + 22);
  await page.mouse.down();
  await page.mouse.move(box.x + 82, box.y + 52, { steps: 4 });
  await page.mouse.up();
  await button(dialog, 'Bottom right corner').press('Shift+ArrowLeft');
  await button(dialog, 'Turn left').click();
  await button(dialog, 'Turn right').click();
  await button(dialog, 'Crop').click();
  await screen(page, 'signature-choice', dialog.getByRole('radio', { name: 'Enhanced' }));
  await button(dialog, 'Save').click();
  await dialog.waitFor({ state: 'hidden' });
  await screen(page, 'profile-signature-kept', page.getByText('Default', { exact: true }));
  await page.goto(`${product.url}/#documents/${pack.key}`);
  await setupScreen(page);
  await page
    .getByRole('button', { name: /^Signature,|, Signature,/ })
    .first()
    .click();
  await button(page, 'Use Signature 1, uploaded').click();
  await screen(page, 'editor-kept-signature', page.locator('button[aria-pressed=true][aria-label="Use Signature 1, uploaded"]'));
  const fields = async () => (await pack.owner.get(`/app/documents/${pack.childKeys[0]}/get_data_fields`)).data_fields;
  await expect.poll(async () => (await fields()).filter(({ blob }: { blob: string | null }) => blob !== null).length, patience).toBe(1);
  noErrors();
  await context.close();
});

test('a member who signs finds the latest signature used in the profile, and next time uses it by one press', async () => {
  const sender = await product.owner('Sam');
  const mia = product.client();
  const { email } = await mia.register({ name: 'Mia' });
  const ask = async () => {
    const { packKey, childKey } = await sender.upload(await textPdf(1));
    await product.local.idle();
    const uuid = await sender.addSignatory(packKey, { name: 'Mia', email });
    await sender.addField(childKey, { type: 'signature', signatory_uuid: uuid });
    await sender.send(packKey);
    await product.local.idle();
    return mailedLink(product, email, '/sign/');
  };
  const { page, context, noErrors } = await visit(browser, phone);
  await logIn(page, product.url, { email, password: 'correct horse' });
  await page.goto(await ask());
  const open = async () => {
    await button(page, 'Review document').tap();
    await button(page, 'Next: Sign').tap();
  };
  await open();
  await draw(page);
  await button(page, /^Use (signature|and review)$/).tap();
  await button(page, 'Sign and submit').tap();
  await heading(page, 'Thank you, Mia').waitFor(patience);
  await expect.poll(async () => (await mia.get('/app/user/signatures')).signatures.length, patience).toBe(1);
  await page.goto(`${product.url}/#profile`);
  await screen(page, 'phone-profile-signature', page.getByRole('img', { name: 'Signature 1, drawn' }));
  await page.goto(await ask());
  await open();
  await screen(page, 'phone-sign-with-kept', button(page, 'Use number 1 from your profile'));
  await button(page, 'Use number 1 from your profile').tap();
  await button(page, 'Sign and submit').tap();
  await heading(page, 'Thank you, Mia').waitFor(patience);
  expect((await mia.get('/app/user/signatures')).signatures).toHaveLength(1);
  noErrors();
  await context.close();
});

import { expect, test } from 'vitest';
import { emptyFormPdf, signedPdf } from '../fixtures/pdfs.ts';
import { accessible, desktop, visit } from '../support/browser/browser.ts';
import { button, logIn, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

async function open(bytes: Uint8Array) {
  const { packKey } = await owner.upload(bytes, 'Form.pdf');
  await product.local.idle();
  const visited = await visit(browser, desktop);
  await logIn(visited.page, product.url, olivia);
  await visited.page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(visited.page);
  return { ...visited, packKey, notice: visited.page.getByRole('complementary', { name: 'About this PDF' }) };
}

test('a PDF’s own form becomes data fields in one step, and undo takes that step back', async () => {
  const { page, packKey, notice, noErrors } = await open(await emptyFormPdf());
  const types = async () => (await owner.document(packKey)).child_documents[0].data_fields.map((field: { type: string }) => field.type);
  await expect.poll(() => notice.innerText()).toContain('This PDF has 7 form fields.');
  await accessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/notice.png` });
  await button(notice, 'Turn them into data fields').click();
  await expect.poll(types).toEqual(['text', 'date', 'choice', 'check', 'signature', 'check', 'check']);
  await expect.poll(() => notice.count()).toBe(0);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/turned.png` });
  await button(page, /^Undo/).first().click();
  await expect.poll(types).toEqual([]);
  noErrors();
});

test('the offer to use a PDF’s form does not return once it is dismissed', async () => {
  const { page, notice, noErrors } = await open(await signedPdf());
  await expect.poll(() => notice.innerText()).toContain('already carries electronic signatures');
  await button(notice, 'Dismiss').click();
  await expect.poll(() => notice.count()).toBe(0);
  await page.reload();
  await setupScreen(page);
  await expect.poll(() => notice.count()).toBe(0);
  noErrors();
});

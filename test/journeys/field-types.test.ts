import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { linkAt } from '../fixtures/links.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { textOfPages } from '../fixtures/text.ts';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { addPeople, button, heading, logIn, mailedLink, placeField, screen, sendNow, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

const patience = { timeout: 30_000 };
const saved = (page: Page) => expect.poll(() => page.locator('[data-save-state]').getAttribute('data-save-state'), patience).toBe('saved');
/** Chooses an entry of one of the lists in the side pane. */
async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Two people who sign one after another; the first will name the second. */
async function prepare(page: Page): Promise<void> {
  await addPeople(page, [
    { name: 'Anna Jones', email: 'anna@example.com' },
    { name: 'A witness', email: '' },
  ]);
  const people = page.getByRole('dialog', { name: 'People' });
  await people.getByRole('switch', { name: 'Sign one after another' }).check();
  await people.getByRole('listitem').nth(1).getByLabel('Role').fill('Witness');
  await button(people, 'Done').click();
  await button(page, /^1 (AJ )?Anna Jones/)
    .first()
    .click();
}

/** Places each type from the palette in one of two columns, a third of the page down at most. */
async function placeAll(page: Page): Promise<void> {
  const at = (n: number) => ({ page: 1, x: n % 2 === 0 ? 0.3 : 0.7, y: 0.08 + 0.12 * Math.floor(n / 2) });
  await placeField(page, 'Choice', at(0));
  await page.getByLabel('Description').fill('Which rooms?');
  await placeField(page, 'File', at(1));
  await page.getByLabel('Description').fill('Your passport');
  await placeField(page, 'Note', at(2));
  await placeField(page, 'Question', at(3));
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Do you keep pets?');
  await page.getByRole('checkbox', { name: 'Then ask whether to write to the next signer' }).check();
  await placeField(page, 'Approve', at(4));
  await page.getByLabel('Text of the button').fill('I agree');
  await placeField(page, 'Decline', at(5));
  await page.getByLabel('Reasons to choose from').fill('Too expensive\nWrong, and too late');
  await placeField(page, 'Signer setup', at(6));
  await choose(page, 'Names the person for the role', 'Witness');
  await placeField(page, 'Blank', at(7));
  await placeField(page, 'Block', at(8));
  await page.getByLabel('Words on the block').fill('Not for tenants');
  await page.getByLabel('Colour').fill('#10131c');
  await placeField(page, 'Highlight', at(9));
  await placeField(page, 'Link', at(10));
  await page.getByLabel('Address').fill('example.com/terms');
  await page.getByLabel('Text of the link').fill('The terms');
  await placeField(page, 'Text', at(11));
  await choose(page, 'Person', 'Me, now');
  await page.getByLabel('Your text').fill('From Olivia 𓀀');
  await page.getByText(/U\+13000.* can't be printed/).waitFor();
}

test('each type is placed from the palette, filled in on a phone and printed', async () => {
  const { packKey } = await owner.upload(await plainPdf(1, { empty: true }), 'Lease.pdf');
  await product.local.idle();
  const sender = await visit(browser, desktop);
  const { page } = sender;
  await logIn(page, product.url, olivia);
  await page.goto(`${product.url}/#documents/${packKey}`);
  await setupScreen(page);
  await prepare(page);
  await placeAll(page);
  await screen(page, 'types-setup', page.getByLabel('Your text'));
  await saved(page);

  await button(page, 'Send').click();
  await button(page, 'Show: There are choice fields that have no choices setup.').click();
  await expect.poll(() => button(page, /^Which rooms\?, Choice,/).getAttribute('aria-pressed')).toBe('true');
  await page.getByLabel('Choices').fill('Two rooms\nThree, with a view');
  await screen(page, 'types-choice', page.getByLabel('Choices'));
  await saved(page);
  await sendNow(page);
  sender.noErrors();

  const signer = await visit(browser, phone);
  const mobile = signer.page;
  await mobile.goto(await product.signingLink('anna@example.com'));
  await button(mobile, 'Review document').tap();
  await mobile.getByRole('combobox', { name: 'Which rooms?' }).selectOption('Three, with a view');
  await mobile.locator('input[type=file]').setInputFiles({ name: 'setup.exe', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await mobile.getByText("We currently don't accept executable files.").waitFor();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await mobile.route(/\/_files\//, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await mobile.locator('input[type=file]').setInputFiles({ name: 'passport.txt', mimeType: 'text/plain', buffer: Buffer.from('Anna') });
  // The upload continues, whatever else the signer looks at meanwhile.
  await mobile.getByRole('progressbar', { name: 'Uploading' }).waitFor();
  await button(mobile, 'Document').tap();
  await button(mobile, 'Form').tap();
  await mobile.getByRole('progressbar', { name: 'Uploading' }).waitFor();
  letGo();
  await mobile.getByText('Replace', { exact: true }).waitFor(patience);
  await mobile.getByRole('textbox', { name: 'Note' }).fill('Keys are with the caretaker');
  await mobile.getByRole('textbox', { name: 'Do you keep pets?' }).fill('One old cat');
  await button(mobile, 'I agree').tap();
  await mobile.getByRole('textbox', { name: 'Name', exact: true }).fill('Wanda Witness');
  await mobile.getByRole('textbox', { name: 'Email', exact: true }).fill('wanda@example.com');
  await mobile.getByRole('textbox', { name: 'Blank' }).fill('by hand');
  await screen(mobile, 'types-form', mobile.getByRole('link', { name: /The terms/ }));
  const link = mobile.getByRole('link', { name: /The terms/ });
  expect(await link.evaluate((element: HTMLAnchorElement) => [element.href, element.target, element.rel])).toEqual([
    'https://example.com/terms',
    '_blank',
    'noopener noreferrer',
  ]);
  await button(mobile, 'Decline').tap();
  const declining = mobile.getByRole('dialog', { name: 'Decline this document?' });
  await declining.getByRole('radio', { name: 'Wrong, and too late' }).tap();
  await screen(mobile, 'types-decline', declining.getByText(/signing stops for everybody/));
  await button(declining, 'Cancel').tap();
  await button(mobile, 'Document').tap();
  await screen(mobile, 'types-document', mobile.getByRole('link', { name: /The terms/ }));
  await button(mobile, 'Review and submit').tap();
  await screen(mobile, 'types-preview', heading(mobile, 'Check before you submit'));
  await button(mobile, 'Sign and submit').tap();
  await screen(mobile, 'types-next-signer', mobile.getByRole('dialog', { name: /^Write to Wanda Witness now/ }));
  await button(mobile, /^Submit and write to/).tap();
  await heading(mobile, 'Thank you, Anna Jones').waitFor(patience);
  signer.noErrors(/415/);

  const witness = await visit(browser, phone);
  await witness.page.goto(await mailedLink(product, 'wanda@example.com', '/sign/'));
  await button(witness.page, 'Review document').tap();
  await button(witness.page, 'Review and submit').tap();
  await button(witness.page, 'Sign and submit').tap();
  await heading(witness.page, 'Thank you, Wanda Witness').waitFor(patience);
  await product.local.idle();

  const served = await owner.call('GET', `/app/serve/${packKey}`);
  const final = new Uint8Array(await (await fetch(new URL(served.headers.get('location') ?? '', product.url))).arrayBuffer());
  const [text = ''] = await textOfPages(final);
  const today = product.local.clock.now().toISOString().slice(0, 10);
  for (const words of [
    'Three, with a view',
    'passport.txt',
    'Keys are with the caretaker',
    'One old cat',
    'I agree',
    today,
    'Wanda Witness',
    'by hand',
    'Not for tenants',
    'The terms',
    'From Olivia',
  ]) {
    expect(text.replaceAll(/\s+/g, ' '), words).toContain(words);
  }
  const [child] = (await owner.document(packKey)).child_documents;
  const place = child.data_fields.find(({ type }: { type: string }) => type === 'link');
  expect(await linkAt(final, 0, child.pages[0], { x: place.x + 5, y: place.y + 5 })).toBe('https://example.com/terms');
  await Promise.all([sender.context.close(), signer.context.close(), witness.context.close()]);
});

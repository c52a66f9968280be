import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { accessible, desktop, phone, type Visit, visit } from '../support/browser/browser.ts';
import { button, logIn, setupScreen } from '../support/journeys.ts';
import { olivia, onOliviasStage, owner } from '../support/olivia.ts';
import { browser, product } from '../support/stage.ts';

onOliviasStage();

async function open(people: number, options = desktop): Promise<Visit & { key: string }> {
  const { packKey: key } = await owner.upload(await plainPdf(2), 'Lease.pdf');
  await product.local.idle();
  for (let n = 1; n <= people; n++) await owner.addSignatory(key, { name: `Person ${n}`, email: `person${n}@example.com` });
  const visited = await visit(browser, options);
  await logIn(visited.page, product.url, olivia);
  await visited.page.goto(`${product.url}/#documents/${key}`);
  await setupScreen(visited.page);
  return { ...visited, key };
}
const saved = (page: Page) => expect.poll(() => page.locator('[data-save-state]').getAttribute('data-save-state')).toBe('saved');

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('It is not in sight');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * 0.9, { steps: 12 });
  await page.mouse.up();
}

test('the owner signs too, adds people from a list, and puts them into groups that are dragged into order', async () => {
  const { page, key, noErrors } = await open(0);
  await button(page, 'I’m a signer').click();
  await button(page, 'Edit people').click();
  const people = page.getByRole('dialog', { name: 'People' });
  await button(people, 'Paste a list').click();
  const list = page.getByRole('dialog', { name: 'Paste a list of people' });
  await list.getByLabel('The list').fill('Anna Jones <anna@example.com>; Bert Kruger <bert@example.com>\nand nobody else');
  await list.getByText('No email address or mobile number in it.').waitFor();
  await accessible(page);
  await button(list, 'Add 2 people').click();
  await people.getByRole('switch', { name: 'Put people into groups' }).click();
  await button(people, 'Add group').click();
  await people.getByLabel('Name of the group').nth(1).fill('Landlords');
  await page.keyboard.press('Enter');
  await people.locator('input[aria-label="Members of Landlords"]').click();
  await page.getByRole('option', { name: 'Bert Kruger' }).click();
  await page.keyboard.press('Escape');
  const groups = people.getByRole('list', { name: 'Signer groups' }).getByRole('listitem');
  await groups.first().scrollIntoViewIfNeeded();
  await drag(page, button(people, 'Order of Signer group 1: use the arrow keys'), groups.nth(1));
  await button(people, 'More about Bert Kruger').click();
  await people.getByRole('switch', { name: 'May skip signing' }).check();
  await accessible(page);
  await button(people, 'Done').click();
  await saved(page);
  const { signatories, signer_groups, settings } = await owner.document(key);
  expect(signer_groups.map(({ name }: { name: string }) => name)).toEqual(['Landlords', 'Signer group 1']);
  expect(settings.use_signer_groups).toBe(true);
  expect(signatories).toMatchObject([
    { name: expect.any(String), email: olivia.email, signer_group_uuid: null },
    { name: 'Anna Jones', signer_group_uuid: null },
    { name: 'Bert Kruger', signer_group_uuid: signer_groups[0].uuid, is_optional: true },
  ]);
  await accessible(page);
  noErrors();
});

test('ninety-nine people on a phone: the menu stays on the screen and finds somebody, and typing a name is not held up', async () => {
  const { page, key, noErrors } = await open(99, { ...phone, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'New fields are for: Person 1' }).click();
  const menu = page.getByRole('dialog', { name: 'New fields are for' });
  const box = await menu.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 844).toBe(true);
  await accessible(page);
  await menu.getByLabel('Find by name or email').fill('person77@');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New fields are for: Person 77' }).click();
  await button(menu, 'Edit people').click();
  const people = page.getByRole('dialog', { name: 'People' });
  const name = people.getByLabel('Name', { exact: true });
  expect(await name.inputValue()).toBe('Person 77');
  await accessible(page);
  await name.press('End');
  // Processor time of the page's thread, which other work on the machine hardly changes.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskMs = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const costs: number[] = [];
  for (const letter of ' of the north') {
    const before = await taskMs();
    await page.keyboard.insertText(letter);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    costs.push((await taskMs()) - before);
  }
  // Half of them: now and then the page tidies up its memory.
  expect(costs.toSorted((a, b) => a - b)[6]).toBeLessThan(150);
  await saved(page);
  expect((await owner.document(key)).signatories[76].name).toBe('Person 77 of the north');
  noErrors();
});

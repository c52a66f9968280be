import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPdf } from '../fixtures/pdfs.ts';
import { accessible, desktop, visit } from '../support/browser/browser.ts';
import { button, logIn, screen, setupScreen } from '../support/journeys.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { joinTeam, memberPassword, newTeam } from '../support/teams.ts';
import { actingIn } from '../support/workspaces.ts';

onStage();

/** A poll of somebody who has been alone so far. */
const soon = { timeout: 25_000 };
const saved = (page: Page) => expect.poll(() => page.locator('[data-save-state]').getAttribute('data-save-state')).toBe('saved');

test('two people in one document see each other and the selected field, and their changes of one field merge', async () => {
  const founder = product.client();
  const olivia = await founder.register({ name: 'Olivia' });
  const team = await newTeam(founder, 'Harbour Law');
  const sven = await joinTeam(product, founder, team, { role: 'sender' }, 'Sven');
  const owner = actingIn(product, founder, team);
  const { packKey, childKey } = await owner.upload(await plainPdf(1), 'Lease.pdf');
  await product.local.idle();
  const anna = await owner.addSignatory(packKey, { name: 'Anna Jones', email: 'anna@example.com' });
  const uuid = await owner.addField(childKey, { type: 'text', signatory_uuid: anna, x: 72, y: 100, height: 22 });
  const open = async (person: { email: string; password: string }, options: Parameters<typeof visit>[1]) => {
    const visited = await visit(browser, options);
    await logIn(visited.page, product.url, person);
    await visited.page.goto(`${product.url}/#documents/${packKey}?user_account=${team}`);
    await setupScreen(visited.page);
    return visited;
  };
  const hers = await open({ email: olivia.email, password: olivia.password }, desktop);
  await expect.poll(() => button(hers.page, /here too$/).count()).toBe(0);
  const his = await open({ email: sven.email, password: memberPassword }, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await button(his.page, 'Olivia Owner is here too').waitFor();
  const herField = hers.page.locator(`[data-field="${uuid}"]`);
  const hisField = his.page.locator(`[data-field="${uuid}"]`);
  // Whoever opens it learns of the others at once, whoever was there before with the next poll.
  await hers.page.reload();
  await button(hers.page, 'Sven is here too').waitFor(soon);
  await herField.click();
  await his.page.getByRole('button', { name: /^Text, .*selected by Olivia Owner$/ }).waitFor();
  await button(his.page, 'Olivia Owner is here too').click();
  await screen(his.page, 'presence-phone-dark', his.page.getByRole('menuitem', { name: /Olivia Owner/ }).getByText(/^Has selected: Text/));
  await his.page.getByRole('menuitem', { name: /Olivia Owner/ }).click();
  await hisField.click();
  await screen(hers.page, 'presence-desktop', hers.page.getByRole('button', { name: /^Text, .*selected by Sven$/ }));

  // Both move it: she down, he to the right.
  await hers.page.keyboard.press('Shift+ArrowDown');
  await saved(hers.page);
  await his.page.keyboard.press('Shift+ArrowRight');
  await saved(his.page);
  await saved(hers.page);
  const [field] = (await owner.document(packKey)).child_documents[0].data_fields;
  expect(field).toMatchObject({ x: 82, y: 110 });
  await expect.poll(() => herField.evaluate((element) => getComputedStyle(element).getPropertyValue('--x')), soon).toBe('82');
  await expect.poll(() => hers.page.getByText('changed this text too').count()).toBe(0);

  await his.page.goto(`${product.url}/#documents`);
  await expect.poll(() => button(hers.page, /here too$/).count(), soon).toBe(0);
  await accessible(hers.page);
  hers.noErrors(/409/);
  his.noErrors(/409/);
});

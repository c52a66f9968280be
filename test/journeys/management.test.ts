import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOperator } from '../../functions/management/operators.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { codeOf, operatorPassword } from '../support/operators.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { nextCode } from '../support/two-step.ts';

onStage();

test('an operator sets themselves up by the printed link, looks after a dead letter, and logs in again on a phone', async () => {
  const { deps } = product.local;
  const owner = product.client();
  const person = await owner.register();
  const { packKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  await product.local.queue.send('texts', { id: 'first', pack_key: packKey, kind: 'nothing' });
  for (let tries = 0; tries < 6; tries += 1) {
    await product.local.advance(60);
    await product.local.idle();
  }
  /** The owner allows it; the operator enters, looks at the list and at a document, and leaves; the owner sees what they did. */
  const supportAccess = async (page: Page) => {
    const { account_key: key } = await owner.document(packKey);
    const member = await visit(browser, { ...phone, colorScheme: 'dark' });
    await logIn(member.page, product.url, person);
    await member.page.goto(`${product.url}/#team/${key}`);
    await screen(member.page, 'support-off-phone', heading(member.page, 'Support access'));
    await member.page.getByLabel('Documents too: fields, people and history').check();
    await button(member.page, 'Allow support access').click();
    await button(member.page, 'End support access').waitFor();

    await page.goto(`${product.url}/#management/accounts/${key}`);
    await page.reload();
    await screen(page, 'management-support-consent', button(page, 'Enter as support'));
    await button(page, 'Enter as support').click();
    await screen(page, 'management-support', page.getByRole('list', { name: 'Documents' }).getByRole('link'));
    await page.getByRole('list', { name: 'Documents' }).getByRole('link').click();
    await screen(page, 'management-support-document', page.getByText('Support (olga) opened the document'));
    await member.page.reload();
    await member.page.getByText('olga from support is looking at').first().waitFor();
    await screen(member.page, 'support-on-phone', member.page.getByText('Opened the document'));
    expect(await member.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await button(page, 'Leave').click();
    await button(page, 'Enter as support').waitFor();
    await button(member.page, 'End support access').click();
    await button(member.page, 'Allow support access').waitFor();
    member.noErrors();
    await member.context.close();
  };
  const token = await addOperator(deps, 'olga');
  const { page, context, noErrors } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${product.url}/#management/set_up?token=${token}`);
  await screen(page, 'management-set-up', heading(page, 'Set up operator olga'));
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('New password', { exact: true }).fill(operatorPassword);
  await page.getByLabel('Code from your authenticator app').fill(await codeOf(deps.clock, secret));
  await button(page, 'Save and log in').click();
  await screen(page, 'management-health', heading(page, 'Health'));

  await page.getByRole('link', { name: '1 dead letter of Text messages' }).click();
  await screen(page, 'management-dead-letters', heading(page, 'Dead letters: Text messages'));
  await button(page, 'Discard').click();
  await button(page.getByRole('dialog'), 'Discard').click();
  await screen(page, 'management-no-dead-letters', heading(page, 'No dead letters'));
  await page.getByRole('link', { name: 'Accounts' }).click();
  await screen(page, 'management-accounts', page.getByRole('list', { name: 'Accounts' }));
  await page.getByRole('list', { name: 'Accounts' }).getByRole('link').first().click();
  await page.getByLabel('Mails a day').fill('5000');
  await button(page, 'Save quotas').click();
  await page.getByText('Quotas saved').waitFor();
  await screen(page, 'management-account', heading(page, 'Quotas'));
  await supportAccess(page);
  await page.getByRole('link', { name: 'Text messages' }).click();
  await page.getByLabel('Mobile number').fill('+447400123123');
  await page.getByLabel('Text', { exact: true }).fill('The service is back. 日');
  await page.getByText('1 SMS segment, room for 48 more characters.').waitFor();
  await button(page, 'Send').click();
  await page.getByText('Message sent to +*** 123').waitFor();
  await screen(page, 'management-texts', page.getByText('SMS · +*** 123'));
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await screen(page, 'management-log', page.getByText('Discarded a dead letter of texts'));
  await button(page, 'Log out').click();
  await heading(page, 'Log in as an operator').waitFor();
  noErrors();
  await context.close();

  await nextCode(product);
  const small = await visit(browser, { ...phone, colorScheme: 'dark' });
  await small.page.goto(`${product.url}/#management/log`);
  await screen(small.page, 'management-login-phone', heading(small.page, 'Log in as an operator'));
  await small.page.getByLabel('Name').fill('olga');
  await small.page.getByLabel('Password', { exact: true }).fill(operatorPassword);
  await small.page.getByLabel('Code from your authenticator app').fill(await codeOf(deps.clock, secret));
  await button(small.page, 'Log in').click();
  await screen(small.page, 'management-log-phone', small.page.getByText('Discarded a dead letter of texts'));
  await small.page.getByRole('link', { name: 'Health' }).click();
  await screen(small.page, 'management-health-phone', heading(small.page, 'Health'));
  expect(await small.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  await small.page.getByRole('link', { name: 'Text messages' }).click();
  await screen(small.page, 'management-texts-phone', heading(small.page, 'Send a text message'));
  expect(await small.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  await small.context.close();
});

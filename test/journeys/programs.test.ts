import { expect, test } from 'vitest';
import { phone, visit } from '../support/browser/browser.ts';
import { button, heading, logIn, screen } from '../support/journeys.ts';
import { sendNewPack, sign } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { startReceiver } from '../support/stand-ins/receiver.ts';
import { startWebdav } from '../support/stand-ins/webdav.ts';

onStage({ settings: { integrationPrivateHosts: '127.0.0.1' } });

const wide = { viewport: { width: 1440, height: 900 } };
const password = 'correct horse';

async function owned() {
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia' });
  return { owner, email };
}
const documentsBy = (token: string) => product.client().call('GET', '/app/documents', undefined, { authorization: `Bearer ${token}` });

test('somebody makes an application, its program gets a token, and a refreshed secret and deletion cut it off', async () => {
  const { email } = await owned();
  const { page, context, noErrors } = await visit(browser, wide);
  await logIn(page, product.url, { email, password });
  await page.getByRole('link', { name: 'Applications' }).click();
  await screen(page, 'applications-none', heading(page, 'No applications yet'));
  await button(page, 'New application').click();
  await page.keyboard.type('Invoicing');
  await screen(page, 'applications-new', heading(page, 'New application'));
  await page.keyboard.press('Enter');
  await screen(page, 'applications-secret', page.getByRole('textbox', { name: 'Client secret' }));
  const client_id = await page.getByRole('dialog').getByRole('textbox', { name: 'Client id' }).inputValue();
  const client_secret = await page.getByRole('textbox', { name: 'Client secret' }).inputValue();
  await button(page, 'I have stored it').click();
  await page.getByText('Never used').waitFor();
  const tokenFor = (secret: string) =>
    product.client().call('POST', '/app/oauth/token', { grant_type: 'client_credentials', client_id, client_secret: secret });
  const { access_token } = (await tokenFor(client_secret)).body;
  expect((await documentsBy(access_token)).status).toBe(200);

  await page.getByRole('textbox', { name: 'Name' }).fill('Billing');
  await page.getByText('Application updated').waitFor();
  await screen(page, 'applications', heading(page, 'Billing'));
  await button(page, 'Refresh secret').click();
  const question = page.getByRole('dialog');
  await screen(page, 'applications-refresh', question.getByText(/The code of the application must be updated/));
  await button(question, 'Refresh secret').click();
  const newer = await page.getByRole('textbox', { name: 'Client secret' }).inputValue();
  await button(page, 'I have stored it').click();
  expect((await documentsBy(access_token)).status).toBe(401);
  expect((await tokenFor(client_secret)).body.error).toBe('invalid_client');
  const second = (await tokenFor(newer)).body.access_token;
  expect((await documentsBy(second)).status).toBe(200);

  await button(page, 'Delete').click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await heading(page, 'No applications yet').waitFor();
  expect((await documentsBy(second)).status).toBe(401);
  noErrors();
  await context.close();
});

test('on a dark phone, the applications and the API key of the profile fit', async () => {
  const { owner, email } = await owned();
  await owner.post('/app/applications/', { data: { name: 'Payroll', scopes: ['documents:read'] } });
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark' });
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#applications`);
  await screen(page, 'dark-phone-applications', heading(page, 'Payroll'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.goto(`${product.url}/#profile`);
  await button(page, 'Make a new API key').tap();
  await screen(page, 'dark-phone-api-key', page.getByRole('textbox', { name: 'API key' }));
  const first = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  expect((await documentsBy(first)).status).toBe(200);
  await button(page, 'I have stored it').tap();
  await page.getByRole('list', { name: 'Your API keys' }).waitFor();
  await button(page, 'Make a new API key').tap();
  const question = page.getByRole('dialog');
  await screen(page, 'dark-phone-api-key-question', question.getByText(/third-party applications that use it are cut off/));
  await button(question, 'Make a new API key').tap();
  await page.getByRole('textbox', { name: 'API key' }).waitFor();
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  expect((await documentsBy(key)).status).toBe(200);
  noErrors();
  await context.close();
});

test('a folder is connected, and a finished document that it did not take is stored there by a press', async () => {
  const webdav = await startWebdav();
  const { owner, ownerEmail: email, key, people } = await sendNewPack(product, { people: ['Anna'] });
  const { page, context, noErrors } = await visit(browser, phone);
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#integrations`);
  await screen(page, 'integrations-none', heading(page, 'No integrations yet'));
  await button(page, 'Add integration').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Company cloud');
  await page.getByLabel('Address of the folder').fill(`${webdav.url}/files`);
  await page.getByRole('textbox', { name: 'User', exact: true }).fill('ada');
  await page.getByRole('textbox', { name: 'Password' }).fill('app-password');
  await screen(page, 'integrations-new', heading(page, 'Add integration'));
  await button(page, 'Save').click();
  await heading(page, 'Company cloud').waitFor();
  await button(page, 'Test connection').click();
  await page.getByText('Connected').waitFor();
  await page.setViewportSize(wide.viewport);
  await screen(page, 'integrations', page.getByText(/Tested: it works/));

  webdav.trouble = { expired: true };
  await sign(product, people[0]?.email ?? '');
  await product.local.idle();
  await page.goto(`${product.url}/#documents/${key}`);
  await screen(page, 'document-not-stored', page.getByText(/The system did not accept the user/));
  webdav.trouble = {};
  await button(page, 'Try again to store it in Company cloud').click();
  await page.getByText(/^Stored as/).waitFor();
  expect([...webdav.files.keys()][0]).toContain(key);

  await page.goto(`${product.url}/#integrations`);
  await button(page, 'Unlink').click();
  await screen(page, 'integrations-unlink', page.getByRole('dialog').getByText(/Documents that were stored stay where they are/));
  await button(page.getByRole('dialog'), 'Unlink').click();
  await heading(page, 'No integrations yet').waitFor();
  expect((await owner.get('/app/integration_configuration/get_configured_integrations')).configured_integrations).toEqual([]);
  noErrors();
  await context.close();
  await webdav.close();
});

test('an endpoint of webhooks is added, its secret is shown once, and its log tells what became of a test', async () => {
  const receiver = await startReceiver();
  const { email } = await owned();
  const { page, context, noErrors } = await visit(browser, phone);
  await logIn(page, product.url, { email, password });
  await page.goto(`${product.url}/#webhooks`);
  await screen(page, 'webhooks-none', heading(page, 'No webhooks yet'));
  await button(page, 'Add endpoint').click();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('Description').fill('Billing');
  await page.getByRole('checkbox', { name: 'Document complete' }).check();
  await screen(page, 'webhooks-new', heading(page, 'Add endpoint'));
  await page.keyboard.press('Enter');
  const secret = page.getByRole('textbox', { name: 'Signing secret' });
  await screen(page, 'webhooks-secret', secret);
  expect(await secret.inputValue()).toMatch(/^whsec_/);
  await button(page, 'I have stored it').click();
  await page.setViewportSize(wide.viewport);
  await button(page, 'Send test').click();
  await page.getByText('Delivered · 204').waitFor();
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
  await page.getByRole('button', { name: /^Details of Test/ }).click();
  await screen(page, 'webhooks', button(page, 'Send again'));
  noErrors();
  await context.close();
  await receiver.close();
});

import { expect, test } from 'vitest';
import { desktop, phone, visit } from '../support/browser/browser.ts';
import { button, heading, screen } from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';

onStage();

const advance = (seconds: number) => product.client().post('/_local/clock', { advance_seconds: seconds });

test('on a phone, the document opens after the pin and stays open', async () => {
  const pack = await preparePack(product, {
    people: ['Anna'],
    settings: { use_two_factor_authentication: true },
    data: { document_name: 'Lease' },
  });
  const [{ email } = { email: '' }] = pack.people;
  await pack.owner.send(pack.key);
  const { page, context } = await visit(browser, phone);
  await page.goto(await product.signingLink(email));
  await screen(page, 'pin-1-asked', heading(page, 'Enter your one-time pin'));
  await page.getByText('A pin of six digits was sent by email to a***@e***.com.').waitFor();
  await page.getByText('Olivia Owner asks you to sign “Lease”.').waitFor();
  await expect.poll(() => button(page, 'Verify').isDisabled()).toBe(true);

  const [pin = ''] = (await product.outbox(email)).at(-1)?.subject.match(/\d{6}/) ?? [];
  await page.getByLabel('One-time pin').fill(pin === '000000' ? '111111' : '000000');
  await button(page, 'Verify').tap();
  await page.getByText('This pin is not right. Tries left: 4.').waitFor();
  expect(await page.getByLabel('One-time pin').getAttribute('aria-invalid')).toBe('true');
  await screen(page, 'pin-2-wrong', heading(page, 'Enter your one-time pin'));
  await page.getByLabel('One-time pin').fill(pin);
  await button(page, 'Verify').tap();
  await screen(page, 'pin-3-open', button(page, 'Review document'));

  await page.reload();
  await button(page, 'Review document').waitFor();
  await context.close();
});

test('on a host’s device, the pin and both people’s presence come first; signing is as usual after that', async () => {
  const pack = await preparePack(product, { people: ['Anna'], data: { document_name: 'Lease' } });
  const [{ email, uuid } = { email: '', uuid: '' }] = pack.people;
  await pack.owner.send(pack.key);
  const made = `/app/documents/${pack.key}/generate_signing_link_for_signatory/${uuid}`;
  const { signing_link } = await pack.owner.post(made, { token_type: 'in_person' });
  const { page, context } = await visit(browser, desktop);
  await page.goto(signing_link);
  await page.getByText('A pin of six digits was sent by email').waitFor();
  await page.getByText('Anna: Olivia Owner asks you to sign “Lease”.').waitFor();
  const [pin = ''] = (await product.outbox(email)).at(-1)?.subject.match(/\d{6}/) ?? [];
  await page.getByLabel('One-time pin').fill(pin);
  await button(page, 'Verify').click();
  await page.getByText('Please tick this box first: both of you have to be here.').waitFor();
  await page.getByLabel('This is signed in each other’s presence').check();
  await screen(page, 'pin-7-in-person', heading(page, 'Enter your one-time pin'));
  await button(page, 'Verify').click();
  await button(page, 'Review document').click();
  await button(page, 'Next: Sign').click();
  await page.getByRole('textbox', { name: 'Name as you sign it' }).fill('Anna J.');
  await button(page, 'Use and review').click();
  await button(page, 'Sign and submit').click();
  await heading(page, 'Thank you, Anna').waitFor();
  await context.close();
});

test('after five wrong pins, nothing can be submitted until a new pin was sent', async () => {
  const pack = await preparePack(product, { people: ['Anna'], settings: { use_two_factor_authentication: true } });
  await pack.owner.send(pack.key);
  const { page, context } = await visit(browser, phone);
  await page.goto(await product.signingLink(pack.people[0]?.email ?? ''));
  await page.getByText('A pin of six digits was sent by email').waitFor();
  const [pin = ''] = (await product.outbox(pack.people[0]?.email ?? '')).at(-1)?.subject.match(/\d{6}/) ?? [];
  for (const left of [4, 3, 2, 1, 0]) {
    await page.getByLabel('One-time pin').fill(pin === '000000' ? '111111' : '000000');
    await button(page, 'Verify').tap();
    await page.getByText(left > 0 ? `Tries left: ${left}.` : 'This pin is no longer good.').waitFor();
  }
  await expect.poll(() => button(page, 'Verify').isDisabled()).toBe(true);
  await screen(page, 'pin-8-spent', button(page, /Send a new pin/));
  await advance(20);
  await button(page, 'Send a new pin').tap();
  await expect.poll(async () => page.getByText('This pin is no longer good.').count()).toBe(0);
  await page.getByLabel('One-time pin').fill('1');
  await expect.poll(() => button(page, 'Verify').isEnabled()).toBe(true);
  await context.close();
});

test('a signer who gets no email gives a number if the sender allows it, and a signer without time comes back later', async () => {
  const settings = { use_two_factor_authentication: true, signer_may_name_mobile_number: true };
  const pack = await preparePack(product, { people: ['Anna'], settings });
  await pack.owner.send(pack.key);
  const { page, context } = await visit(browser, phone);
  await page.goto(await product.signingLink(pack.people[0]?.email ?? ''));
  await heading(page, 'Enter your one-time pin').waitFor();
  await advance(20);
  await page.getByLabel('Mobile number').fill('07400 123456');
  await screen(page, 'pin-4-number', button(page, 'Send the pin there'));
  await button(page, 'Send the pin there').tap();
  await page.getByText('A pin of six digits was sent by SMS to +*** 456.').waitFor();
  await screen(page, 'pin-5-other-ways', button(page, 'Send it by WhatsApp'));
  await button(page, 'Call me instead').tap();
  await page.getByText('You are being called at +*** 456').waitFor();
  await button(page, 'Sign later').tap();
  await screen(page, 'pin-6-later', heading(page, 'You can come back later'));
  await context.close();
});

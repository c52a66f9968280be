import { afterEach, expect, test } from 'vitest';
import { accessible, desktop, phone, visit } from '../support/browser/browser.ts';
import { exampleHostPage, type HostSite, hostSite } from '../support/host-site.ts';
import { logIn, screen } from '../support/journeys.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { defaultAccount } from '../support/workspaces.ts';

onStage();

let site: HostSite | undefined;
afterEach(() => site?.close());

test('an administrator allows a site; the mail’s link opens in its page, which frames the signing and is told how it goes', async () => {
  site = await hostSite(exampleHostPage(product.url));
  const { origin } = site;
  const draft = await preparePack(product, {
    people: ['Anna'],
    data: { document_name: 'Lease', in_app_signing_page_url: `${origin}/lease?id=1`, post_signing_url: 'https://elsewhere.example.com' },
  });
  const administrator = await visit(browser, desktop);
  await logIn(administrator.page, product.url, { email: draft.ownerEmail, password: 'correct horse' });
  await administrator.page.goto(`${product.url}/#team/${await defaultAccount(draft.owner)}/embedding`);
  const sites = administrator.page.getByLabel('Sites that may show signing pages in a frame');
  await sites.fill('https://*.example.com');
  await administrator.page.getByRole('button', { name: 'Save', exact: true }).click();
  await administrator.page.getByText('is no address of a site').waitFor();
  await screen(administrator.page, 'embedding-wrong', sites);
  await sites.fill(`https://portal.example.com\n${origin}/`);
  await administrator.page.getByRole('button', { name: 'Save', exact: true }).click();
  await administrator.page.getByText('Saved', { exact: true }).waitFor();
  await screen(administrator.page, 'embedding-saved', sites);
  administrator.noErrors();
  await administrator.context.close();

  await draft.owner.send(draft.key);
  const link = await product.signingLink(draft.people[0]?.email ?? '');
  const { page, context, noErrors } = await visit(browser, desktop);
  await page.goto(link);
  // Whoever opens the mail sees first where they are led.
  const on = page.getByRole('link', { name: `Continue at ${new URL(origin).host}` });
  await screen(page, 'embedding-continue', on);
  await accessible(page);
  await on.click();
  // The secret is gone from the address of the other site.
  await page.waitForURL(`${origin}/lease?id=1`);
  const frame = page.frameLocator('iframe');
  await page.getByText('Please read and sign.').waitFor();
  await accessible(page);
  await frame.getByRole('button', { name: 'Review document' }).click();
  await frame
    .getByRole('button', { name: /^Next: Sign|^Sign/ })
    .first()
    .click();
  await frame.getByText('Type', { exact: true }).click();
  await frame.getByRole('textbox', { name: 'Name as you sign it' }).fill('Anna');
  await frame.getByRole('button', { name: 'Use and review' }).click();
  await frame.getByRole('button', { name: 'Sign and submit' }).click();
  await page.getByText('Thank you. You have signed.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await screen(page, 'embedding-signed', frame.getByRole('heading', { name: 'Thank you, Anna' }));
  await expect.poll(() => frame.getByRole('link', { name: /elsewhere/ }).count()).toBe(0);
  const { audit_records } = await draft.owner.get(`/app/audit_trail/${draft.key}`);
  const signed = audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === 'user_signed');
  expect(signed.audit_detail).toContain(`It was shown inside a page of ${origin}.`);
  noErrors();
  await context.close();
});

test('a link that opens nothing any more says so to the page around, and one without such a page opens as ever', async () => {
  site = await hostSite(exampleHostPage(product.url));
  const draft = await preparePack(product, { people: ['Anna'] });
  await draft.owner.post(`/app/accounts/${await defaultAccount(draft.owner)}`, { data: { embedding_origins: [site.origin] } });
  await draft.owner.send(draft.key);
  const link = await product.signingLink(draft.people[0]?.email ?? '');
  const { page, context } = await visit(browser, { ...phone, colorScheme: 'dark' });
  const inFrame = `${site.origin}/#signing_page=${encodeURIComponent(link.replace('/sign/', '/embed/'))}`;
  await page.goto(inFrame);
  await page.getByText('Please read and sign.').waitFor();
  // What the page around asks for wrongly is refused, and the signing goes on.
  await page.evaluate(
    ([target]) => {
      const heard = new Promise((resolve) => addEventListener('message', ({ data }) => data.code === 'action_unknown' && resolve(data)));
      window.frames[0]?.postMessage({ action: 'none' }, String(target));
      return heard;
    },
    [product.url],
  );
  expect(await page.getByRole('status').first().textContent()).toBe('Please read and sign.');
  // The page around opens the dialog that rejects, and hears when that fails.
  const frame = page.frameLocator('iframe');
  await page.evaluate(
    ([target]) => window.frames[0]?.postMessage({ action: 'update_status', status: 'rejected' }, String(target)),
    [product.url],
  );
  await context.route('**/add_update_signatory', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'unable_to_reject', message: 'Not now' } }),
  );
  await frame.getByRole('dialog').getByRole('button', { name: 'Reject document' }).click();
  await page.getByText('That did not work. Please try again.').waitFor();
  await screen(page, 'embedding-refused', frame.getByText('Not now'));
  await context.unroute('**/add_update_signatory');
  await page.goto(link);
  await page.getByRole('button', { name: 'Review document' }).waitFor();
  expect(page.url()).toBe(link);
  await draft.owner.post(`/app/documents/${draft.key}/update_document`, { data: { status: 'setup' } });
  await page.goto(inFrame);
  await page.getByText('There is nothing to sign here now.').waitFor();
  await context.close();
});

test.each(['a frame', 'a page of its own'])('in %s, somebody who signs twice is led to their second role, past others', async (place) => {
  const isFramed = place === 'a frame';
  site = await hostSite(exampleHostPage(product.url));
  const draft = await preparePack(product, { people: ['Anna', 'Ben', 'Anna'] });
  const [first, , second] = draft.people;
  for (const [uuid, role] of [
    [first?.uuid, 'Tenant'],
    [second?.uuid, 'Guarantor'],
  ]) {
    await draft.owner.post(`/app/documents/${draft.key}/add_update_signatory`, { data: { uuid, role, email: first?.email } });
  }
  await draft.owner.post(`/app/accounts/${await defaultAccount(draft.owner)}`, { data: { embedding_origins: [site.origin] } });
  await draft.owner.send(draft.key);
  const link = await product.signingLink(first?.email ?? '');
  const { page, context, noErrors } = await visit(browser, phone);
  const frame = isFramed ? page.frameLocator('iframe') : page;
  await page.goto(isFramed ? `${site.origin}/#signing_page=${encodeURIComponent(link.replace('/sign/', '/embed/'))}` : link);
  const sign = async () => {
    await frame.getByRole('button', { name: 'Review document' }).click();
    await frame
      .getByRole('button', { name: /^Next: Sign|^Sign/ })
      .first()
      .click();
    await frame.getByText('Type', { exact: true }).click();
    await frame.getByRole('textbox', { name: 'Name as you sign it' }).fill('Anna');
    await frame.getByRole('button', { name: 'Use and review' }).click();
    await frame.getByRole('button', { name: 'Sign and submit' }).click();
  };
  await sign();
  await screen(
    page,
    isFramed ? 'embedding-second-role' : 'second-role',
    frame.getByRole('heading', { name: /^You are asked to sign as (Tenant|Guarantor) too/ }),
  );
  await frame.getByRole('button', { name: 'Go on signing' }).click();
  await sign();
  await frame.getByRole('heading', { name: 'Thank you, Anna' }).waitFor();
  await expect
    .poll(async () => (await draft.owner.document(draft.key)).signatories.map(({ status }: { status: string }) => status))
    .toEqual(['complete', 'awaiting_signatures', 'complete']);
  expect(new URL(page.url()).origin).toBe(isFramed ? site.origin : new URL(product.url).origin);
  noErrors();
  await context.close();
});

test.each([
  ['de-AT', 'de', 'Das Dokument konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.'],
  ['fr-FR', 'en', 'The document could not be loaded. Check your connection and reload the page.'],
])('a framed page that can’t be fetched says so, to a browser in %s', async (locale, lang, words) => {
  const { page, context } = await visit(browser, { ...phone, locale });
  await context.route('**/sign.html', (route) => route.abort());
  await page.goto(`${product.url}/embed/any`);
  await page.getByText(words).waitFor();
  expect(await page.getByRole('status').getAttribute('lang')).toBe(lang);
  await context.close();
});

test('after signing, somebody without a login chooses a password for one; the page after signing keeps no secret', async () => {
  const draft = await preparePack(product, { people: ['Anna', 'Ben'] });
  await draft.owner.send(draft.key);
  const { page, context, noErrors } = await visit(browser, { ...phone, colorScheme: 'dark' });
  await page.goto(await product.signingLink(draft.people[0]?.email ?? ''));
  await page.getByRole('button', { name: 'Review document' }).click();
  await page
    .getByRole('button', { name: /^Next: Sign|^Sign/ })
    .first()
    .click();
  await page.getByText('Type', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name as you sign it' }).fill('Anna');
  await page.getByRole('button', { name: 'Use and review' }).click();
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  await page.getByRole('button', { name: 'Choose a password' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await screen(page, 'after-signing-password', password);
  await accessible(page);
  await password.fill('a long enough pass 77');
  await page.getByRole('button', { name: 'Make my login' }).click();
  await page.getByRole('link', { name: 'Open my documents' }).click();
  await page.waitForURL(/#\/?documents/);
  await page.goto(`${product.url}/post_sign?post_sign_url=https://shop.example.com/&session_token=abc&is_rejected=true`);
  await page.getByRole('link', { name: 'Continue to shop.example.com' }).waitFor();
  expect(page.url()).not.toContain('abc');
  await accessible(page);
  // There is no such session to end.
  noErrors(/status of 401/);
  await context.close();
});

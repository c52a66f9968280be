import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { desktop, visit } from '../support/browser/browser.ts';
import { type HostSite, hostSite } from '../support/host-site.ts';
import { preparePack } from '../support/signing.ts';
import { browser, onStage, product } from '../support/stage.ts';
import { defaultAccount } from '../support/workspaces.ts';

onStage();

const sites: HostSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.close();
});

/** Frames whatever the fragment names, notes all messages, and repeats to the frame what it is told in `order`. */
const hostPage = `<!doctype html><title>Host</title><script>
  window.heard = [];
  addEventListener('message', ({ data, source }) => {
    if (data && data.order) document.getElementById('signing').contentWindow.postMessage(data.order, '*');
    else heard.push(data);
  });
  const frame = (id, src) => { const made = document.createElement('iframe'); made.id = id; made.src = src; made.style = 'width:900px;height:700px'; document.body.append(made); };
  addEventListener('DOMContentLoaded', () => frame('signing', decodeURIComponent(location.hash.slice(1))));
</script><body></body>`;

/** A document of two files that awaits Anna, whose account lets these sites frame it. */
async function awaiting(allowed: string[], data: Record<string, unknown> = {}) {
  const draft = await preparePack(product, { people: ['Anna'], files: 2, data });
  const account = await defaultAccount(draft.owner);
  await draft.owner.post(`/app/accounts/${account}`, { data: { embedding_origins: allowed } });
  await draft.owner.send(draft.key);
  const link = await product.signingLink(draft.people[0]?.email ?? '');
  return { ...draft, account, link, framed: link.replace('/sign/', '/embed/') };
}

async function site(page = hostPage): Promise<string> {
  const made = await hostSite(page);
  sites.push(made);
  return made.origin;
}

const heard = 'window.heard.map(({ event }) => event)';
const policyOf = async (address: string) => (await fetch(address)).headers.get('content-security-policy') ?? '';

describe('a signing page in a frame', () => {
  it('opens in no other site than those that the account allows, and tells no other anything', async () => {
    const [allowed, stranger] = [await site(), await site()];
    const { framed, link } = await awaiting([allowed]);
    const { page, context } = await visit(browser, desktop);
    await page.goto(`${allowed}/#${encodeURIComponent(framed)}`);
    await expect.poll(() => page.evaluate(heard)).toEqual(['document_ready']);
    for (const address of [framed, link]) {
      await page.goto(`${stranger}/#${encodeURIComponent(address)}`);
      const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await page.reload();
      await refused;
      // The browser shows its own page in place of the refused one.
      await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true);
      expect(await page.evaluate(heard)).toEqual([]);
      expect(page.frames().filter((frame) => frame.url().startsWith(product.url))).toEqual([]);
    }
    // A site that is allowed does not open the page for one that frames it in turn.
    const between = await site(`<!doctype html><iframe src="${allowed}/#${encodeURIComponent(framed)}"></iframe>`);
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(between);
    await refused;
    await context.close();
  });

  it('says by its headers who may frame it: nobody for an unknown link, and nobody once the site is taken off the list', async () => {
    const { framed, owner, account } = await awaiting(['https://portal.example.com']);
    expect(await policyOf(framed)).toContain('frame-ancestors https://portal.example.com;');
    // Its address is a secret, which no other site gets to know by a referrer.
    expect((await fetch(framed)).headers.get('referrer-policy')).toBe('no-referrer');
    await owner.post(`/app/accounts/${account}`, { data: { embedding_origins: [] } });
    expect(await policyOf(framed)).toContain("frame-ancestors 'none';");
    expect(await policyOf(`${product.url}/embed/guessed`)).toContain("frame-ancestors 'none';");
    expect(await policyOf(framed.replace('/embed/', '/sign/'))).toContain("frame-ancestors 'self';");
  });

  it('does what the page around asks, and nothing that another window asks', async () => {
    const allowed = await site();
    const { framed, childKeys } = await awaiting([allowed]);
    const order = { action: 'switch_document_tab', switch_tab_config: { document_key: childKeys[1] } };
    const { page, context } = await visit(browser, desktop);
    await page.goto(`${allowed}/#${encodeURIComponent(framed)}`);
    const signing = page.frameLocator('#signing');
    await signing.getByRole('button', { name: 'Review document' }).click();
    const asDocument = signing.getByRole('button', { name: 'Document', exact: true });
    const asForm = signing.getByRole('button', { name: 'Form', exact: true });
    await asForm.click();
    // A window of another site reaches the frame too.
    const stranger = await site(
      `<!doctype html><title>Stranger</title><script>parent.frames[0].postMessage(${JSON.stringify(order)}, '*'); parent.postMessage('sent', '*');</script>`,
    );
    await page.evaluate((src) => {
      const made = document.createElement('iframe');
      made.src = src;
      document.body.append(made);
    }, stranger);
    await expect.poll(() => page.evaluate('window.heard.includes("sent")')).toBe(true);
    await page.evaluate("document.getElementById('signing').contentWindow.postMessage({ action: 'sign' }, '*')");
    expect(await asForm.getAttribute('aria-pressed')).toBe('true');
    await page.evaluate((asked) => window.postMessage({ order: asked }, '*'), order);
    await expect.poll(() => asDocument.getAttribute('aria-pressed')).toBe('true');
    await context.close();
  });

  it('signs, rejects and passes on nothing by itself, whatever the page around asks', async () => {
    const allowed = await site();
    const { framed, key, owner } = await awaiting([allowed], { settings: { signers_may_delegate: true } });
    const { page, context } = await visit(browser, desktop);
    await page.goto(`${allowed}/#${encodeURIComponent(framed)}`);
    const signing = page.frameLocator('#signing');
    await signing.getByRole('button', { name: 'Review document' }).click();
    const ask = (order: object) => page.evaluate((asked) => window.postMessage({ order: asked }, '*'), order);
    const dialog = signing.getByRole('dialog');
    for (const [order, title] of [
      [{ action: 'update_status', status: 'rejected' }, 'Reject this document?'],
      [{ action: 'update_status', status: 'sign_later' }, 'Sign later'],
      [{ action: 'add_signatory', signatory: { name: 'Mallory', email: 'mallory@example.com' } }, 'Who signs instead of you?'],
    ] as const) {
      await ask(order);
      await dialog.filter({ hasText: title }).waitFor();
      await page.keyboard.press('Escape');
    }
    await ask({ action: 'update_status', status: 'complete' });
    await ask({ action: 'sign' });
    await ask({ action: 'update_status', status: 'signed' });
    await expect
      .poll(() => page.evaluate('window.heard'))
      .toEqual([
        expect.objectContaining({ event: 'document_ready' }),
        expect.objectContaining({ event: 'update_status_failure' }),
        { event: 'error', code: 'action_unknown' },
        { event: 'error', code: 'action_invalid' },
      ]);
    const { status, signatories } = await owner.document(key);
    expect([status, signatories[0].status, signatories[0].name]).toEqual(['awaiting_signatures', 'awaiting_signatures', 'Anna']);
    await context.close();
  });

  it('names the site that each message is for', () => {
    const files = readdirSync('web/signing/framed').map((name) => readFileSync(`web/signing/framed/${name}`, 'utf8'));
    const posting = files.flatMap((text) => text.match(/postMessage\([^;]*/g) ?? []);
    expect(posting).toEqual(['postMessage(event, origin)']);
  });

  it('leads to no page of a site that is not allowed, whatever the sender names', async () => {
    const { link } = await awaiting(['https://portal.example.com'], {
      in_app_signing_page_url: 'https://portal.example.com.evil.example/',
    });
    const answer = await product.client().post('/app/tokens/exchange', { token: link.split('/sign/')[1] });
    expect(answer.in_app_page).toBeUndefined();
  });

  it('takes as sites only https origins, at most twenty, from administrators', async () => {
    const owner = await product.owner();
    const account = await defaultAccount(owner);
    const change = (client: typeof owner, embedding_origins: string[]) =>
      client.call('POST', `/app/accounts/${account}`, { data: { embedding_origins } });
    for (const wrong of ['*', 'https://*.example.com', 'http://portal.example.com', "https://a.example.com;script-src'none'", 'null']) {
      expect((await change(owner, [wrong])).body.code).toBe('embedding_origin_invalid');
    }
    const many = Array.from({ length: 21 }, (_, at) => `https://site-${at}.example.com`);
    expect((await change(owner, many)).body.code).toBe('bad_request');
    expect((await change(owner, many.slice(1))).status).toBe(200);
    expect((await change(await product.owner(), [])).status).toBe(404);
  });
});

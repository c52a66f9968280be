import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPack } from '../../../functions/data/pack/load-pack.ts';
import { sealMaterial } from '../../../functions/signing/seal/seal-material.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { preparePack, sign } from '../../support/signing.ts';
import { aTheme, logo, uploadLogo } from '../../support/themes.ts';
import { copyOrMove, defaultAccount, inNewAccount } from '../../support/workspaces.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function prepared() {
  const scenario = await preparePack(product, { people: ['Anna'] });
  const account = await defaultAccount(scenario.owner);
  const email = scenario.people[0]?.email ?? '';
  return { ...scenario, account, email, theme: (data: Record<string, unknown>) => aTheme(scenario.owner, account, data) };
}

const choose = (owner: ApiClient, key: string, branding_key: string | null) =>
  owner.call('POST', `/app/documents/${key}/update_document`, { data: { branding_key } });
const mails = async (email: string) => (await product.outbox(email)).filter(({ channel }) => channel === 'email');
const raw = async (id: string) => (await fetch(`${product.url}/_local/mails/${encodeURIComponent(id)}`)).text();
const shownTo = async (email: string, key: string) => (await (await product.signer(email)).client.document(key)).look;

describe('a document', () => {
  it('can have only a theme of its own account', async () => {
    const { owner, key, theme } = await prepared();
    const other = await prepared();
    const foreign = await other.theme({ name: 'Theirs' });
    for (const unknown of ['blue', foreign.key]) {
      const { status, body } = await choose(owner, key, unknown);
      expect([status, body.code]).toEqual([404, 'theme_not_found']);
    }
    const own = await theme({ name: 'Mine' });
    expect((await choose(owner, key, own.key)).status).toBe(200);
    expect((await owner.document(key)).branding_key).toBe(own.key);
    expect((await choose(owner, key, null)).status).toBe(200);
  });

  it('is sent with the default theme, whose logo comes with the mail', async () => {
    const { owner, key, email, theme } = await prepared();
    const { body } = await uploadLogo(owner, logo());
    await theme({
      name: 'Harbour & Sons',
      sender_name: 'Harbour Legal',
      footer_text: 'Quay 1 <b>',
      primary_colour: '#0b5b33',
      logo_light_key: body.file_key,
    });
    await owner.send(key);
    const [mail] = await mails(email);
    expect(mail).toMatchObject({ attachments: [] });
    expect(mail?.html).toContain('background:#0b5b33');
    expect(mail?.html).toContain('alt="Harbour &#38; Sons" width="176" height="44"');
    expect(mail?.html).toContain('Quay 1 &#60;b&#62;');
    expect(mail?.text).toContain('Quay 1 <b>');
    const whole = await raw(mail?.id ?? '');
    expect(whole).toMatch(/Content-ID: <logo@countersign>/i);
    expect(whole).toMatch(/src=3D"cid:logo@countersign"/);
    expect(whole).toMatch(/From: "?Harbour Legal/);
  });

  it('keeps the look that it was sent with, and its signers see it', async () => {
    const { owner, key, email, theme } = await prepared();
    const { body } = await uploadLogo(owner, logo());
    const chosen = await theme({ name: 'Second', header_colour: '#112233', page_header: 'band', logo_dark_key: body.file_key });
    await theme({ name: 'Default', is_default: true });
    await choose(owner, key, chosen.key);
    await owner.send(key);
    const before = await shownTo(email, key);
    expect(before).toMatchObject({ name: 'Second', header_colour: '#112233', page_header: 'band', logo_light_url: null });
    const { client } = await product.signer(email);
    const url = (await client.document(key)).look.logo_dark_url;
    expect((await client.call('GET', url)).status).toBe(200);
    await owner.ok('DELETE', `/app/accounts/${chosen.account_key}/branding/${chosen.key}`);
    expect(await shownTo(email, key)).toMatchObject({ name: 'Second', header_colour: '#112233' });
    await owner.post(`/app/documents/${key}/update_document`, { data: { status: 'setup' } });
    await owner.send(key);
    expect(await shownTo(email, key)).toMatchObject({ name: 'Default', page_header: 'plain' });
    expect((await owner.document(key)).look).toBeNull();
  });

  it('is sent without a look where the account has no theme', async () => {
    const { owner, key, email } = await prepared();
    await owner.send(key);
    expect(await shownTo(email, key)).toBeNull();
    expect((await mails(email))[0]?.html).not.toContain('cid:');
  });

  it('is sealed with the theme that it was sent with, however it changes in between', async () => {
    const { owner, key, email, theme } = await prepared();
    const { body } = await uploadLogo(owner, logo());
    const sent = await theme({ name: 'As sent', primary_colour: '#0b5b33', logo_light_key: body.file_key });
    await owner.send(key);
    await theme({ key: sent.key, name: 'Later', primary_colour: '#9a1b12', logo_light_key: null });
    await sign(product, email);
    const final = (await mails(email)).at(-1);
    expect(final?.attachments.map(({ filename }) => filename)).toHaveLength(1);
    expect(final?.html).toContain('alt="As sent"');
    const full = await loadPack(product.local.deps.table, key);
    if (!full) throw new Error('The document is gone.');
    const { facts, images } = await sealMaterial(product.local.deps, full);
    expect(facts.branding).toEqual({ name: 'As sent', accent_colour: '#0b5b33', logo: sent.logo_light_key });
    expect(images[sent.logo_light_key]?.length).toBeGreaterThan(50);
    expect((await owner.document(key)).status).toBe('complete');
  });

  it('has the default look of the account that it is moved to while people sign', async () => {
    const { owner, key, email, theme } = await prepared();
    await theme({ name: 'Home' });
    const { account: branch } = await inNewAccount(product, owner, 'Branch');
    await aTheme(owner, branch, { name: 'Branch look' });
    await owner.send(key);
    expect(await shownTo(email, key)).toMatchObject({ name: 'Home' });
    expect((await copyOrMove(owner, 'move', branch, [key])).body.moved).toBe(1);
    expect(await shownTo(email, key)).toMatchObject({ name: 'Branch look' });
  });
});

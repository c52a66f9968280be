import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maximumThemes } from '../../../shared/contract/schemas/accounts/branding-theme.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { joinAccount, withoutPermissions } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { aTheme, logo, saveTheme, uploadLogo } from '../../support/themes.ts';
import { defaultAccount } from '../../support/workspaces.ts';

let product: Product;
let owner: ApiClient;
let account = '';
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function newOwner(): Promise<void> {
  owner = await product.owner();
  account = await defaultAccount(owner);
}

const themes = async (by = owner) => (await by.get(`/app/accounts/${account}/branding/`)).account_branding_themes;
const remove = (by: ApiClient, key: string) => by.call('DELETE', `/app/accounts/${account}/branding/${key}`);

describe('the branding themes of an account', () => {
  it('begin with none; the first is the default until another is made it', async () => {
    await newOwner();
    expect(await themes()).toEqual([]);
    const first = await aTheme(owner, account, { name: '  Harbour   & Sons ' });
    expect(first).toMatchObject({ name: 'Harbour & Sons', is_default: true, version: 1, account_key: account, logo_light_url: null });
    const second = await aTheme(owner, account, { name: 'Branch' });
    expect(second.is_default).toBe(false);
    await aTheme(owner, account, { key: second.key, is_default: true });
    expect((await themes()).map((one: typeof first) => [one.name, one.is_default])).toEqual([
      ['Branch', true],
      ['Harbour & Sons', false],
    ]);
  });

  it('change only in what a call names', async () => {
    await newOwner();
    const made = await aTheme(owner, account, { name: 'One', footer_text: 'Line 1\nLine 2', primary_colour: '#0b5b33' });
    const changed = await aTheme(owner, account, { key: made.key, version: 1, sender_name: 'Harbour' });
    expect(changed).toMatchObject({
      name: 'One',
      footer_text: 'Line 1\nLine 2',
      primary_colour: '#0b5b33',
      sender_name: 'Harbour',
      version: 2,
    });
  });

  it('are changed by one administrator at a time: who comes later is shown the newer state', async () => {
    await newOwner();
    const { key } = await aTheme(owner, account, { name: 'One' });
    const answers = await Promise.all(['A', 'B'].map((name) => saveTheme(owner, account, { key, version: 1, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: 'version_conflict',
      account_branding_theme: { name: won?.body.account_branding_theme.name, version: 2 },
    });
  });

  it('are all kept when several are made or made the default at once', async () => {
    await newOwner();
    await Promise.all(['A', 'B', 'C'].map((name) => aTheme(owner, account, { name, is_default: true })));
    const all = await themes();
    expect(all).toHaveLength(3);
    expect(all.filter((one: { is_default: boolean }) => one.is_default)).toHaveLength(1);
  });

  it('are deleted, the default last', async () => {
    await newOwner();
    const first = await aTheme(owner, account, { name: 'First' });
    const second = await aTheme(owner, account, { name: 'Second' });
    expect((await remove(owner, first.key)).body.code).toBe('default_theme');
    expect((await remove(owner, second.key)).status).toBe(200);
    expect((await remove(owner, second.key)).status).toBe(200);
    expect((await remove(owner, first.key)).status).toBe(200);
    expect(await themes()).toEqual([]);
    expect((await saveTheme(owner, account, { key: first.key, name: 'Again' })).body.code).toBe('theme_not_found');
  });

  it('are limited in number', async () => {
    await newOwner();
    for (let at = 0; at < maximumThemes; at++) await aTheme(owner, account, { name: `Theme ${at}` });
    expect((await saveTheme(owner, account, { name: 'One more' })).body).toMatchObject({ code: 'limit_reached' });
  });

  it('are shown to members, changed by administrators, and hidden from members without the right to see teams', async () => {
    await newOwner();
    const { key } = await aTheme(owner, account, { name: 'One' });
    await product.local.deps.table.write({ update: { pk: `ACCOUNT#${account}`, sk: 'ACCOUNT' }, set: { is_personal_account: false } });
    const member = await joinAccount(product, owner);
    expect(await themes(member)).toMatchObject([{ key }]);
    expect((await saveTheme(member, account, { key, name: 'Mine' })).body.code).toBe('not_permitted');
    expect((await remove(member, key)).body.code).toBe('not_permitted');
    await withoutPermissions(product, member, ['can_view_teams']);
    expect((await member.call('GET', `/app/accounts/${account}/branding/`)).status).toBe(403);
    expect((await (await product.owner()).call('GET', `/app/accounts/${account}/branding/`)).body.code).toBe('account_not_found');
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'A', sender_name: 'Bank\r\nBcc: all@example.com' }, 'sender_name'],
    [{ name: 'A', sender_name: 'support@bank.example' }, 'sender_name'],
    [{ name: 'A', sender_name: 'support﹫bank.example' }, 'sender_name'],
    [{ name: 'A', primary_colour: 'red;}body{display:none' }, 'primary_colour'],
    [{ name: 'A', footer_text: 'x'.repeat(501) }, 'footer_text'],
  ])('refuse %j', async (data, place) => {
    await newOwner();
    const { status, body } = await saveTheme(owner, account, data);
    expect([status, body.issues[0].path]).toEqual([400, `body.data.${place}`]);
  });
});

describe('the logo of a theme', () => {
  it('is kept as the theme’s own copy, small enough for mails, and shown by a ticket', async () => {
    await newOwner();
    const { body } = await uploadLogo(owner, logo('#0b5b33', 2000, 500));
    const theme = await aTheme(owner, account, { name: 'One', logo_light_key: body.file_key });
    expect(theme.logo_light_key).not.toBe(body.file_key);
    expect(theme.logo_light_url).not.toContain(account);
    const picture = await owner.call('GET', theme.logo_light_url);
    expect(Buffer.from(picture.body).readUInt32BE(16)).toBe(640);
    const again = await aTheme(owner, account, { key: theme.key, logo_light_key: theme.logo_light_key, name: 'Two' });
    expect(again.logo_light_key).toBe(theme.logo_light_key);
    expect(await aTheme(owner, account, { key: theme.key, logo_light_key: null })).toMatchObject({ logo_light_url: null });
  });

  it('must be a picture: a script in an SVG, a text and a PDF are refused in words', async () => {
    await newOwner();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [svg, 'not a picture', '%PDF-1.7', '']) {
      const { status, body } = await uploadLogo(owner, Buffer.from(bytes));
      if (bytes !== '') expect([status, body.code, body.message]).toEqual([415, 'logo_not_an_image', expect.stringContaining('PNG')]);
      else expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it('may have 10 MB and no more', async () => {
    await newOwner();
    const { status, body } = await owner.call('GET', `/app/get_image_upload_url?bytes=${50 * 1024 * 1024}`);
    expect([status, body.message]).toEqual([413, 'The file is larger than 10 MB.']);
  });

  it('must have been uploaded by whoever sets it', async () => {
    await newOwner();
    const { body } = await uploadLogo(await product.owner('Thea'), logo());
    for (const key of [body.file_key, `${account}.aaaaaaaaaaaaaaaaaaaa`]) {
      expect((await saveTheme(owner, account, { name: 'One', logo_dark_key: key })).body.code).toBe('file_not_found');
    }
  });

  it('is printed on the preview of the certificate', async () => {
    await newOwner();
    const { body } = await uploadLogo(owner, logo());
    const preview = async (data: Record<string, unknown>) =>
      (await owner.post(`/app/accounts/${account}/branding/preview_certificate`, { data: { name: 'Harbour', ...data } })).image;
    const [plain, withLogo] = [await preview({}), await preview({ logo_light_key: body.file_key })];
    expect(Buffer.from(plain, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(withLogo).not.toBe(plain);
    expect(await preview({ logo_light_key: body.file_key, on_certificate: false })).not.toBe(withLogo);
  });
});

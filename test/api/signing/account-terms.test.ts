import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPack } from '../../../functions/data/pack/load-pack.ts';
import { sealMaterial } from '../../../functions/signing/seal/seal-material.ts';
import { standardTerms } from '../../../shared/domain/signing/signing-terms.ts';
import { languages } from '../../../shared/messages/languages.ts';
import { newFieldPack } from '../../support/field-pack.ts';
import { joinAccount } from '../../support/members.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { saveTerms, someTerms } from '../../support/terms.ts';
import { defaultAccount } from '../../support/workspaces.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function newOwner() {
  const owner = await product.owner();
  const account = await defaultAccount(owner);
  const versions = async (by = owner) => (await by.get(`/app/accounts/${account}/signing_terms`)).signing_terms;
  return { owner, account, versions };
}

async function prepared() {
  const { owner, packKey: key, person, place } = await newFieldPack(product);
  const { uuid, email } = await person('Anna');
  await place('text', { signatory_uuid: uuid });
  return { owner, key, email, account: await defaultAccount(owner) };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('an account’s own terms', () => {
  it('are not changed by whoever finds an open session', async () => {
    const { owner, account, versions } = await newOwner();
    await product.local.advance(601);
    const refused = await saveTerms(owner, account);
    expect([refused.status, refused.body.code, await versions()]).toEqual([403, 'proof_required', []]);
    await owner.post('/app/user/prove_identity', { password: 'correct horse' });
    expect((await saveTerms(owner, account)).status).toBe(200);
  });

  it('have a version for each change, with its words, hashes, time and author; the same words make none', async () => {
    const { owner, account, versions } = await newOwner();
    expect(await versions()).toEqual([]);
    const first = (await saveTerms(owner, account)).body.signing_terms;
    expect(first).toMatchObject({ number: 1, version: 'account-1', is_own: true, must_tick: true, disclosure: someTerms.disclosure });
    expect(first.texts.map(({ language }: { language: string }) => language)).toEqual(['en', 'de']);
    for (const { text, sha256 } of first.texts) expect(sha256).toBe(hash(text));
    expect(first.texts[1].text).toMatch(/^Wir unterzeichnen[\s\S]*consent@harbour\.example/);
    expect(first.created_by_name).not.toBe('');
    expect((await saveTerms(owner, account, { number: 1 })).body.signing_terms.number).toBe(1);
    const second = await saveTerms(owner, account, {
      number: 1,
      wording: { en: 'Shorter.\r\n', de: '' },
      disclosure: null,
      must_tick: false,
    });
    expect(second.body.signing_terms).toMatchObject({ number: 2, texts: [{ language: 'en', text: 'Shorter.' }] });
    await saveTerms(owner, account, { number: 2, is_own: false });
    expect((await versions()).map(({ number, is_own }: { number: number; is_own: boolean }) => [number, is_own])).toEqual([
      [3, false],
      [2, true],
      [1, true],
    ]);
    expect((await versions())[2]).toEqual(first);
  });

  it('come a page at a time', async () => {
    const { owner, account } = await newOwner();
    for (let number = 0; number < 11; number++) await saveTerms(owner, account, { number, wording: { en: `Wording ${number}`, de: '' } });
    const page = await owner.get(`/app/accounts/${account}/signing_terms`);
    expect(page.signing_terms.map(({ number }: { number: number }) => number)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    const rest = await owner.get(`/app/accounts/${account}/signing_terms?cursor=${encodeURIComponent(page.cursor)}`);
    expect(rest).toMatchObject({ signing_terms: [{ number: 1 }], cursor: null });
  });

  it('are saved by one administrator at a time; who comes later is shown the newer version', async () => {
    const { owner, account, versions } = await newOwner();
    const answers = await Promise.all(['A', 'B'].map((en) => saveTerms(owner, account, { wording: { en, de: '' } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'version_conflict', signing_terms: won?.body.signing_terms });
    expect(await versions()).toHaveLength(1);
  });

  it('are read by every member, changed by administrators only, and unknown to strangers', async () => {
    const { owner, account, versions } = await newOwner();
    await saveTerms(owner, account);
    const member = await joinAccount(product, owner, account);
    expect(await versions(member)).toMatchObject([{ number: 1 }]);
    expect((await saveTerms(member, account, { number: 1 })).status).toBe(403);
    const stranger = await product.owner();
    expect((await saveTerms(stranger, account, { number: 1 })).status).toBe(404);
    expect((await stranger.call('GET', `/app/accounts/${account}/signing_terms`)).status).toBe(404);
  });

  it('refuses wordings that are too long, and contacts that are missing', async () => {
    const { owner, account } = await newOwner();
    const disclosure = { ...someTerms.disclosure, withdraw_contact: '' };
    for (const change of [{ wording: { en: 'x'.repeat(3_001), de: '' } }, { disclosure }]) {
      expect((await saveTerms(owner, account, change)).status).toBe(400);
    }
  });
});

describe('a document', () => {
  it('keeps the terms with which it was sent; acceptance names the version and the wording that was read', async () => {
    const { owner, key, account, email } = await prepared();
    const { signing_terms } = (await saveTerms(owner, account)).body;
    await owner.send(key);
    await saveTerms(owner, account, { number: 1, wording: { en: 'Later words.', de: '' } });
    const { client } = await product.signer(email);
    const shown = (await client.document(key)).signing_terms;
    const [english, german] = signing_terms.texts;
    expect(shown).toEqual({
      version: 'account-1',
      ...english,
      translations: [german],
      must_tick: true,
      withdraw_contact: 'consent@harbour.example',
      paper_contact: 'paper@harbour.example',
      accepted: false,
    });
    const me = (await owner.document(key)).signatories[0];
    const accept = (sha256: string) => client.call('POST', `/app/documents/${key}/user_accepted_terms/${me.uuid}`, { sha256 });
    expect((await accept(standardTerms.sha256)).body.code).toBe('terms_changed');
    await client.post(`/app/documents/${key}/audit_document_opened_event`);
    const submit = () => client.call('POST', `/app/documents/${key}/add_update_signatory`, { update_status_to: 'complete' });
    expect((await submit()).body.code).toBe('terms_not_accepted');
    expect((await accept(german.sha256)).status).toBe(200);
    expect((await client.document(key)).signing_terms.accepted).toBe(true);
    expect((await submit()).status).toBe(200);
    await product.local.idle();
    const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
    const found = (type: string) => audit_records.find((record: { audit_entry_type: string }) => record.audit_entry_type === type);
    const facts = { terms_version: 'account-1', terms_sha256: german.sha256 };
    expect(found('terms_accepted').facts).toMatchObject(facts);
    expect(found('terms_accepted').audit_detail).toContain('account-1');
    expect(found('user_signed').facts).toMatchObject(facts);
    const full = await loadPack(product.local.deps.table, key);
    expect(full && JSON.stringify(await sealMaterial(product.local.deps, full))).toContain(german.sha256);
  });

  it('has the installation’s terms while the account has none, and after it went back to them', async () => {
    const { owner, key, account, email } = await prepared();
    await saveTerms(owner, account);
    await saveTerms(owner, account, { number: 1, is_own: false });
    await owner.send(key);
    expect((await (await product.signer(email)).client.document(key)).signing_terms).toMatchObject({
      version: standardTerms.version,
      must_tick: false,
      translations: languages.filter((language) => language !== 'en').map((language) => ({ language })),
    });
  });
});

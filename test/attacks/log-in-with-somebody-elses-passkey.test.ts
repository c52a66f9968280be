import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, addPasskey, logInBy } from '../support/authenticator.ts';
import { type Product, startProduct } from '../support/product.ts';
import { setUpTwoStep } from '../support/two-step.ts';

/** Mallory has a passkey of their own, sees what others send, and runs a site that looks like this one. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function person() {
  const client = product.client();
  const registered = await client.register();
  return { client, ...registered, ...(await addPasskey(product, client)) };
}

const options = async () => (await product.client().post('/app/passkeys/login_options')).options;
const logIn = (response: object) => product.client().call('POST', '/app/passkeys/login', { response });
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('Mallory does not log in', () => {
  it('by an answer that has been used, nor by one of many sent at the same moment', async () => {
    const { authenticator } = await person();
    const response = authenticator.use(await options());
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(response)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(said(await logIn(response))).toEqual([401, 'passkey_too_late']);
  });

  it('by an answer that a person gave to another site, in a frame, without showing who they are, or for another purpose', async () => {
    const { authenticator } = await person();
    for (const [chosen, code] of [
      [{ origin: 'https://countersign.example' }, 'passkey_refused'],
      [{ rpId: 'countersign.example' }, 'passkey_refused'],
      [{ unverified: true }, 'passkey_refused'],
      [{ type: 'webauthn.create' }, 'passkey_refused'],
      [{ crossOrigin: true }, 'passkey_too_late'],
    ] as const) {
      expect(said(await logInBy(product, authenticator, chosen))).toEqual([401, code]);
    }
  });

  it('as somebody else, by naming them in the answer of their own passkey', async () => {
    const [victim, mallory] = [await person(), await person()];
    const userHandle = Buffer.from(victim.userKey).toString('base64url');
    expect(said(await logInBy(product, mallory.authenticator, { userHandle }))).toEqual([401, 'passkey_unknown']);
    const asVictim = {
      ...mallory.authenticator.use(await options(), { userHandle }),
      id: victim.authenticator.id,
      rawId: victim.authenticator.id,
    };
    expect(said(await logIn(asVictim))).toEqual([401, 'passkey_refused']);
  });

  it('by a challenge made for something else', async () => {
    const { authenticator, client } = await person();
    const made = (await client.post('/app/passkeys/creation_options')).options;
    const response = authenticator.use({ challenge: made.challenge, rpId: made.rp.id });
    expect(said(await logIn(response))).toEqual([401, 'passkey_too_late']);
  });

  it('by a copy of the device: whichever is used later is refused, and the owner is told', async () => {
    const { authenticator, email } = await person();
    for (let time = 0; time < 2; time++) expect((await logInBy(product, authenticator)).status).toBe(200);
    expect(said(await logInBy(product, authenticator, { counter: 1 }))).toEqual([401, 'passkey_copied']);
    expect(said(await logInBy(product, authenticator, { counter: 0 }))).toEqual([401, 'passkey_copied']);
    const mails = (await product.outbox(email)).map(({ subject }) => subject);
    expect(mails).toContain('There may be a copy of your passkey for Countersign');
  });

  it('without long pauses between wrong answers', async () => {
    const { authenticator } = await person();
    const codes: unknown[] = [];
    for (let time = 0; time < 6; time++) codes.push((await logInBy(product, authenticator, { unverified: true })).status);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('and learns nothing about who has passkeys: the options are the same for everybody', async () => {
    const [first, second] = [await options(), await options()];
    expect(Object.keys(first).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect(first.challenge).not.toBe(second.challenge);
  });
});

describe('Mallory, at somebody’s open session,', () => {
  it('adds no passkey and removes none without a proof of who they are', async () => {
    const { client, key } = await person();
    await product.client().post('/_local/clock', { advance_seconds: 601 });
    for (const path of [`/app/passkeys/${key}/remove`, '/app/passkeys/creation_options']) {
      expect(said(await client.call('POST', path))).toEqual([403, 'proof_required']);
    }
  });

  it('adds none by a challenge of their own session, or of a login', async () => {
    const [victim, mallory] = [await person(), await person()];
    const made = (await mallory.client.post('/app/passkeys/creation_options')).options;
    const login = { ...made, challenge: (await options()).challenge };
    for (const given of [made, login]) {
      const answer = await victim.client.call('POST', '/app/passkeys', { response: new Authenticator(product.url).create(given) });
      expect(said(answer)).toEqual([401, 'passkey_too_late']);
    }
  });

  it('adds none that another site has made', async () => {
    const { client } = await person();
    for (const chosen of [{ origin: 'https://countersign.example' }, { rpId: 'countersign.example' }, { unverified: true }]) {
      const made = (await client.post('/app/passkeys/creation_options')).options;
      const answer = await client.call('POST', '/app/passkeys', { response: new Authenticator(product.url).create(made, chosen) });
      expect(said(answer)).toEqual([401, 'passkey_refused']);
    }
  });

  it('reaches nobody else’s passkeys', async () => {
    const [victim, mallory] = [await person(), await person()];
    const { client } = mallory;
    expect(said(await client.call('POST', `/app/passkeys/${victim.key}`, { name: 'Mine' }))).toEqual([404, 'passkey_not_found']);
    const removed = await client.call('POST', `/app/passkeys/${victim.key}/remove`);
    expect(said(removed)).toEqual([404, 'passkey_not_found']);
    expect((await victim.client.get('/app/passkeys')).passkeys).toHaveLength(1);
  });
});

it('Mallory, who knows the password, does not pass the second step by a passkey of their own or by another login’s challenge', async () => {
  const [victim, mallory] = [await person(), await person()];
  await setUpTwoStep(product, victim.client, victim.email);
  const given = (passkey?: object) =>
    product.client().call('POST', '/app/login', { email_address: victim.email, password: victim.password, ...(passkey && { passkey }) });
  const { passkey_options } = (await given()).body;
  expect(said(await given(mallory.authenticator.use(passkey_options)))).toEqual([401, 'passkey_unknown']);
  expect(said(await given(victim.authenticator.use(await options())))).toEqual([401, 'passkey_too_late']);
});

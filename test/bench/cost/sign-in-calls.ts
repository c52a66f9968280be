import { addPasskey, logInBy } from '../../support/authenticator.ts';
import { signIn, teamWith, tryOut, type Stage as WithIssuer } from '../../support/single-sign-on.ts';

/** Calls about ways to log in, proofs, keys of programs, and ending a login. */
export async function signInCalls(stage: WithIssuer): Promise<void> {
  await singleSignOn(stage);
  const { product } = stage;
  const person = product.client();
  const { email } = await person.register({ name: 'Pia', password: 'correct horse' });
  await person.post('/app/user/resend_verification_email');
  await person.ok('GET', '/test/mail/email_signature_preview');
  await person.post('/app/user/prove_identity', { password: 'correct horse' });
  const { authenticator, key } = await addPasskey(product, person);
  await person.get('/app/passkeys');
  await person.post(`/app/passkeys/${key}`, { name: 'Phone' });
  await logInBy(product, authenticator);
  const { sessions } = await person.get('/app/sessions');
  for (const { key: other, current } of sessions) if (!current) await person.ok('DELETE', `/app/sessions/${other}`);
  await person.post(`/app/passkeys/${key}/remove`);
  const { default_user_account_key: entity } = (await person.get('/app/user')).user;
  await person.post('/app/api_keys/', { entity_key: entity });
  await person.get('/app/api_keys/');
  await person.ok('DELETE', `/app/api_keys/${entity}`);
  await person.post('/app/user/delete_login');
  const back = product.client();
  back.session = (await back.post('/app/login', { email_address: email, password: 'correct horse' })) as never;
  await back.post('/app/user/keep_login');
}

async function singleSignOn(stage: WithIssuer): Promise<void> {
  const team = await teamWith(stage, 'costs.example', 'off');
  await tryOut(stage, team, { sub: 'admin', email: team.email });
  const { version } = (await team.admin.get(team.path)).single_sign_on;
  await team.admin.post(team.path, { data: { version, mode: 'optional', join_by_domain: true } });
  await signIn(stage, { sub: 'carl', email: 'carl@costs.example' });
  await stage.product.client().call('GET', `/app/oidc/${team.key}/start`);
}

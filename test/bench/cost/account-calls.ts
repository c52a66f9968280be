import { inkPng } from '../../../infra/local/demo/ink.ts';
import type { ApiClient } from '../../support/api-client.ts';
import type { Product } from '../../support/product.ts';
import { setUpTwoStep } from '../../support/two-step.ts';
import type { Stage } from './every-call.ts';

/** Calls about sessions, the profile, notifications and lists. */
export async function accountCalls({ product, owner, email, packKey }: Stage): Promise<void> {
  await owner.post('/app/forgot', { email_address: email });
  const token = await tokenFrom(product, email, '/reset?token=');
  await owner.post('/app/reset_password', { token, password: 'another horse' });
  owner.session = (await product.client().post('/app/login', { email_address: email, password: 'another horse' })) as never;
  await product.client().post('/app/login', { email_address: email, password: 'another horse' });
  await twoStepCalls(product, owner, email);
  const { sessions } = await owner.get('/app/sessions');
  for (const { key, current } of sessions) if (!current) await owner.ok('DELETE', `/app/sessions/${key}`);

  await owner.post('/app/user', { data: { name: 'Olive' } });
  const blob_key = await owner.uploadSignature(inkPng(1));
  const { signatures } = await owner.post('/app/user/signatures', { data: { signature_type: 'signature', method: 'upload', blob_key } });
  await owner.post(`/app/user/signatures/${signatures[0].key}`, { data: { is_default: true } });
  const { data } = await owner.post('/app/accounts/', { data: { name: 'Legal team' } });
  await owner.get(`/app/accounts/${data.account.key}`);
  await owner.post(`/app/accounts/${data.account.key}`, { data: { retention_years: 10 } });
  const { user } = await owner.get('/app/user');
  await owner.post('/app/api_keys/', { entity_key: user.default_user_account_key });
  const { application } = await owner.post('/app/applications/', { data: { name: 'Invoicing' } });
  const { key: client_id, client_secret } = application;
  await product.client().post('/app/oauth/token', { grant_type: 'client_credentials', client_id, client_secret });
  await owner.ok('PUT', `/app/applications/${client_id}`, { data: { name: 'Billing' } });
  await owner.get('/app/applications/');
  await owner.ok('DELETE', `/app/applications/${client_id}`);
  for (const path of [
    'user',
    'user/signatures',
    'user/user_accounts',
    'user/get_user_organisations',
    'configuration',
    'health',
    'openapi.json',
    'documents?limit=25&include_signatories=true',
    'search/documents?search_query=agreement',
  ]) {
    await owner.get(`/app/${path}`);
  }
  await owner.post('/app/documents/updates', { keys: [packKey] });
}

/** Sets up two-step authentication, and switches it off again. */
async function twoStepCalls(product: Product, owner: ApiClient, email: string): Promise<void> {
  const { recoveryCodes } = await setUpTwoStep(product, owner, email);
  const data = { use_two_factor_authentication: false, recovery_code: recoveryCodes[0] };
  await owner.post('/app/user', { data });
}

/** The token at the end of such a link in the newest mail that has one. */
async function tokenFrom(product: Product, email: string, path: string): Promise<string> {
  const links = (await product.outbox(email)).flatMap((message) => message.links).filter((link) => link.includes(path));
  const token = new URL(links.at(-1) ?? '').searchParams.get('token');
  if (!token) throw new Error(`No link with ${path} was sent`);
  return token;
}

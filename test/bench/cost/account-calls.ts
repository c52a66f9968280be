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
  const change = '/app/integration_configuration/add_update_delete_configured_integration';
  const webdav = { integration_id: 'webdav', site_url: 'https://cloud.invalid/', user_name: 'ada', access_token: 'app-password' };
  const { integration_configuration } = await owner.post(change, { data: webdav });
  const chosen = { link_type_ids: [], primary_ids: [], secondary_ids: [], current_selected_id: null };
  const query_json = { meta_data_set_id: '1', meta_data_type_id: '1', ...chosen, filter_by_name: '', being_updated_by_child: false };
  const { integration_configuration_id } = integration_configuration;
  // Nothing answers there.
  await owner.call('POST', '/app/integrations/set_up_integration_configuration', { data: { integration_configuration_id } });
  await owner.get('/app/integration_configuration/get_configured_integrations');
  // There is no planning system.
  await owner.call('GET', '/app/integration/get_xplan_client_categories');
  await owner.call('GET', '/app/integrations/xplan/get_available_clients?search_term=alto');
  await owner.call('POST', '/app/integrations/xplan/get_client_data', { client_id: '1042', fragments: [] });
  // Nor a file director.
  await owner.call('GET', '/app/trees/documents/tree');
  await owner.call('POST', '/app/meta_data', { query_json });
  await owner.call('GET', '/app/integrations/callback?state=unknown&code=unknown');
  await owner.post(change, { data: { integration_configuration_id, delete: true } });
  const webhooks = '/app/webhook_endpoints';
  const hook = { url: 'https://programs.invalid/', event_types: ['document.sent'], is_active: false };
  const { webhook_endpoint } = await owner.post(`${webhooks}/add_update_delete_webhook_endpoint`, { data: hook });
  await owner.post(`${webhooks}/${webhook_endpoint.key}/rotate_secret`);
  const { webhook_delivery } = await owner.post(`${webhooks}/${webhook_endpoint.key}/send_test`);
  await owner.post(`${webhooks}/${webhook_endpoint.key}/send_again`, { webhook_delivery_key: webhook_delivery.key });
  await owner.get(`${webhooks}/${webhook_endpoint.key}/deliveries`);
  await owner.get(webhooks);
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

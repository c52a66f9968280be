import { codeOf, newOperator, operatorPassword } from '../../support/operators.ts';
import type { Stage } from './every-call.ts';

/** Calls of an operator, and the consent with which they look at an account. */
export async function operatorCalls({ product, owner, packKey }: Stage): Promise<void> {
  const { deps } = product.local;
  const { client: operator, secret } = await newOperator({ deps, client: product.client });
  await product.local.advance(60);
  const verification_otp = await codeOf(deps.clock, secret);
  operator.operator = (await product
    .client()
    .post('/app/management/login', { name: 'olga', password: operatorPassword, verification_otp })) as never;
  await operator.get('/app/management/ensure_logged_in');
  await operator.get('/app/admin_sms_sender/ensure_logged_in');

  const { default_user_account_key: own } = (await owner.get('/app/user')).user;
  const account = String(own).split('-')[1];
  await operator.get(`/app/management/accounts?search=${account}`);
  const path = `/app/management/accounts/${account}`;
  const { quotas } = await operator.get(path);
  const none = { texts_a_day: null, calls_a_day: null, recipient_an_hour: null };
  await operator.post(`${path}/quotas`, { own: { emails_a_day: 5000, ...none }, version: quotas.version });
  const support = `/app/accounts/${account}/support`;
  const { version } = (await owner.get(support)).support;
  await owner.post(support, { data: { hours: 24, scope: 'documents', reason: 'A document does not open.', version } });
  await operator.post(`${path}/support`, {});
  await operator.post(`${path}/support/leave`, {});
  await owner.get(`${support}/log`);
  await owner.post(`${support}/end`, {});

  await operator.get('/app/admin_sms_sender/texts');
  await operator.post('/app/admin_sms_sender/texts', { mobile_number: '+447400123123', channel: 'sms', text: 'The service is back.' });
  await product.local.idle();
  // Messages that their worker does not know become dead letters.
  for (const id of ['first', 'second']) {
    await product.local.queue.send('texts', { id, pack_key: packKey, kind: 'nothing', to: 'sam@example.com' });
  }
  for (let tries = 0; tries < 6; tries += 1) {
    await product.local.advance(60);
    await product.local.idle();
  }
  await operator.get('/app/management/jobs');
  const { dead_letters } = await operator.get('/app/management/dead_letters?queue=texts');
  await operator.post(`/app/management/dead_letters/texts/${dead_letters[0].id}/retry`, {});
  await operator.ok('DELETE', `/app/management/dead_letters/texts/${dead_letters[1].id}`);
  await operator.get('/app/management/log');
  await operator.post('/app/management/logout', {});
}

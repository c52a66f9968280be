import type { ApiAnswer, ApiClient } from './api-client.ts';
import type { Product } from './product.ts';

/** A new workspace of this person, and the same person acting in it. */
export async function inNewAccount(product: Product, owner: ApiClient, name: string): Promise<{ client: ApiClient; account: string }> {
  const { data } = await owner.post('/app/accounts/', { data: { name } });
  return { client: actingIn(product, owner, data.account.key), account: data.account.key };
}

/** The same person, acting in another of their accounts. */
export function actingIn(product: Product, owner: ApiClient, account: string): ApiClient {
  const client = product.client();
  client.session = owner.session;
  client.accountKey = account;
  return client;
}

/** The account that somebody acts in without saying so. */
export async function defaultAccount(owner: ApiClient): Promise<string> {
  return String((await owner.get('/app/user')).user.default_user_account_key).split('-')[1] ?? '';
}

export function copyOrMove(
  by: ApiClient,
  action: 'copy' | 'move',
  to_account_key: string,
  document_keys: readonly string[],
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  return by.call('POST', '/app/copy_move_documents', { data: { document_keys, action, to_account_key } }, headers);
}

import { plainPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import type { Product } from '../../support/product.ts';
import type { Stage as WithIssuer } from '../../support/single-sign-on.ts';
import { accountCalls } from './account-calls.ts';
import { operatorCalls } from './operator-calls.ts';
import { setupCalls } from './setup-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { signingCalls } from './signing-calls.ts';
import { teamCalls } from './team-calls.ts';
import { templateCalls } from './template-calls.ts';

/** Where the calls are made: a product, its owner, and a pack of two short documents in setup. */
export interface Stage {
  product: Product;
  owner: ApiClient;
  email: string;
  packKey: string;
  childKey: string;
}

/** Makes each call at least once in its usual way, on small documents. */
export async function everyCall(withIssuer: WithIssuer): Promise<void> {
  const { product } = withIssuer;
  const owner = product.client();
  const { email } = await owner.register({ name: 'Olivia' });
  const { packKey, childKey } = await owner.upload(await plainPdf(2));
  await product.local.idle();
  await owner.upload(await plainPdf(1), 'annex.pdf', packKey);
  await product.local.idle();
  const stage = { product, owner, email, packKey, childKey };
  await accountCalls(stage);
  await setupCalls(stage);
  await signingCalls(stage);
  await templateCalls(stage);
  await teamCalls(stage);
  await signInCalls(withIssuer);
  await operatorCalls(stage);
  await owner.post('/app/logout');
}

/** PUTs a file where an upload call says; returns the key to report it by. */
export async function putFile(by: ApiClient, uploadUrlPath: string, bytes: Uint8Array): Promise<string> {
  const { url, file_key } = await by.get(uploadUrlPath);
  const put = await fetch(url, { method: 'PUT', body: Buffer.from(bytes) });
  if (!put.ok) throw new Error(`PUT of the file answered ${put.status}`);
  return file_key;
}

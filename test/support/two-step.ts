import { generate } from 'otplib';
import type { ApiClient } from './api-client.ts';
import type { Product } from './product.ts';

/** The code that an authenticator app shows, `off` seconds from the product's time. */
export function appCode(product: Product, secret: string, off = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(product.local.deps.clock.now().getTime() / 1000) + off });
}

/** Half a minute later, an app shows its next code. */
export const nextCode = async (product: Product): Promise<void> => {
  await product.client().post('/_local/clock', { advance_seconds: 30 });
};

/** The newest code that was mailed to an address. */
export async function mailedCode(product: Product, email: string): Promise<string> {
  const mails = (await product.outbox(email)).filter(({ subject }) => subject.includes('is your code'));
  return mails.at(-1)?.subject.slice(0, 6) ?? '';
}

/** The secret for a user's app, once they have entered the code from the mail. */
export async function newSecret(product: Product, client: ApiClient, email: string): Promise<string> {
  await client.post('/app/user/request_otp', { otp_type: 'two_factor' });
  const verification_otp = await mailedCode(product, email);
  return (await client.post('/app/user/get_create_totp_secret', { verification_otp })).secret;
}

/** Sets up two-step authentication; returns the app's secret and the recovery codes. The code that this used up is the app's present one. */
export async function setUpTwoStep(
  product: Product,
  client: ApiClient,
  email: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await newSecret(product, client, email);
  const verification_otp = await appCode(product, secret);
  const data = { use_two_factor_authentication: true, two_factor_pin_method: 'time_one_time_pin', verification_otp };
  return { secret, recoveryCodes: (await client.post('/app/user', { data })).recovery_codes };
}

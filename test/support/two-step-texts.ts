import type { ApiClient } from './api-client.ts';
import type { Product } from './product.ts';
import { mailedCode } from './two-step.ts';

/** Sixteen seconds later, another code may be sent. */
export const resendPause = async (product: Product): Promise<void> => {
  await product.client().post('/_local/clock', { advance_seconds: 16 });
};

/** Moves the clock to where the limits of ten minutes begin to count anew. */
export async function limitsBegin(product: Product): Promise<void> {
  const seconds = Math.floor(product.local.deps.clock.now().getTime() / 1000);
  await product.client().post('/_local/clock', { advance_seconds: 600 - (seconds % 600) });
}

/** The newest code that was texted to a number. */
export async function textedCode(product: Product, number: string): Promise<string> {
  return (await product.outbox(number)).at(-1)?.text?.slice(0, 6) ?? '';
}

/** Proves by a mailed code that it is them, as somebody without two-step authentication does. */
export async function proveByMail(product: Product, client: ApiClient, email: string): Promise<void> {
  await client.post('/app/user/request_otp', {});
  await client.post('/app/user/prove_identity', { verification_otp: await mailedCode(product, email) });
}

/** Two-step authentication by SMS; answers the recovery codes. */
export async function setUpTexts(product: Product, client: ApiClient, email: string, mobile_number: string): Promise<string[]> {
  await proveByMail(product, client, email);
  await client.post('/app/user/request_otp', { otp_type: 'mobile_number', mobile_number });
  const verification_otp = await textedCode(product, mobile_number);
  const data = { use_two_factor_authentication: true, two_factor_pin_method: 'sms_one_time_pin', verification_otp };
  return (await client.post('/app/user', { data })).recovery_codes;
}

/** Two-step authentication by a personal PIN. */
export async function setUpPin(product: Product, client: ApiClient, email: string, pin: string): Promise<string[]> {
  await proveByMail(product, client, email);
  const data = { use_two_factor_authentication: true, two_factor_pin_method: 'pin', pin };
  return (await client.post('/app/user', { data })).recovery_codes;
}

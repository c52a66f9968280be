import { generate } from 'otplib';
import { addOperator } from '../../functions/management/operators.ts';
import type { Clock } from '../../functions/ports/clock.ts';
import type { Table } from '../../functions/ports/table.ts';
import type { ApiClient } from './api-client.ts';

/** The installation, as the command on the machine reaches it. */
interface Installation {
  deps: { table: Table; clock: Clock };
  client: () => ApiClient;
}

export const operatorPassword = 'seven quiet lamps over dunes';

/** Makes an operator by the command's own code, and sets them up by their link. */
export async function newOperator({ deps, client }: Installation, name = 'olga'): Promise<{ client: ApiClient; secret: string }> {
  const token = await addOperator(deps, name);
  const operator = client();
  const { secret } = await operator.post('/app/management/look_up_set_up', { token });
  const verification_otp = await codeOf(deps.clock, secret);
  operator.operator = (await operator.post('/app/management/set_up', {
    token,
    password: operatorPassword,
    verification_otp,
  })) as ApiClient['operator'];
  return { client: operator, secret };
}

/** The code that an operator's app shows, `off` seconds from the product's time. */
export function codeOf(clock: Clock, secret: string, off = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + off });
}

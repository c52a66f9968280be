import { rotateWebhookSecretRoute } from '../../shared/contract/webhooks/rotate-webhook-secret.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import { stillAdministers } from '../data/people/members.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { retried } from '../data/retried.ts';
import { presentEndpoint } from '../data/webhooks/webhook-endpoints.ts';
import { refusing } from '../runtime/failure.ts';
import { sealSecret } from '../secret-box.ts';
import { endpointWrites, findEndpoint } from './endpoint-changes.ts';
import { newSecret } from './new-secret.ts';

const { allow } = refusing(rotateWebhookSecretRoute);

/** How long the old secret signs too. Milliseconds. */
const overlap = 24 * 60 * 60_000;

export const rotateWebhookSecret = handle(
  rotateWebhookSecretRoute,
  { table: 'write', tickets: 'read' },
  async ({ table, tickets, clock }, caller, { params: { key } }) => {
    allow(may(caller, 'administer'));
    requireProof(caller);
    return retried(async () => {
      const { webhooks, endpoint } = await findEndpoint(table, caller.account_key, key);
      const now = clock.now();
      const secret = newSecret();
      const after = {
        ...endpoint,
        secret_box: await sealSecret(tickets, 'webhook secret', key, secret),
        old_secret: { box: endpoint.secret_box, ends: new Date(now.getTime() + overlap).toISOString() },
      };
      const writes = await endpointWrites(table, caller.account_key, webhooks, key, after);
      await table.transact([stillAdministers(caller.user_key, caller.account_key), ...writes]);
      return { webhook_endpoint: presentEndpoint(after, now), secret };
    });
  },
);

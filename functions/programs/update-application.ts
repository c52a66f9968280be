import { updateApplicationRoute } from '../../shared/contract/programs/update-application.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import type { ApplicationRecord } from '../data/accounts/application-record.ts';
import { ownApplication, presentApplication } from '../data/accounts/applications.ts';
import { eventItem } from '../data/following/event-items.ts';
import { hashToken, newToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { retried } from '../data/retried.ts';
import { itemAt } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { actingFor } from './acting-for.ts';

const { allow, fail } = refusing(updateApplicationRoute);

export const updateApplication = handle(
  updateApplicationRoute,
  { table: 'write' },
  async ({ table, clock }, caller, { params, query, body }) =>
    retried(async () => {
      const before = (await ownApplication(table, caller, params.key)) ?? fail('application_not_found');
      if (query.refresh_secret) {
        allow(may(caller, 'makeApplicationSecret'));
        requireProof(caller);
      }
      const { name, scopes } = body.data;
      const client_secret = query.refresh_secret ? newToken() : undefined;
      const application: ApplicationRecord = {
        ...before,
        ...(name !== undefined && { name: tidyLine(name) }),
        ...(scopes !== undefined && { scopes: [...new Set(scopes)] }),
        // A newer generation ends the access tokens. Who sees a secret may do with it only what they may do themselves.
        ...(client_secret !== undefined && {
          secret_hash: hashToken(client_secret),
          secret_generation: before.secret_generation + 1,
          user_key: caller.user_key,
        }),
      };
      // Two people who ask for a new secret at once must not both be shown one that works.
      const unchanged = { attribute: 'secret_generation', equals: before.secret_generation };
      const set = { name: application.name, scopes: application.scopes };
      const write =
        client_secret === undefined
          ? { update: keys.application(before.key), set }
          : { put: itemAt(keys.application(before.key), application) };
      const told = { type: 'user_mail_requested', mail: 'application_secret_made', user_key: caller.user_key } as const;
      await table.transact([
        { ...write, if: [unchanged] },
        ...(client_secret === undefined ? [] : [{ put: eventItem(told, clock.now()) }]),
      ]);
      const names = await actingFor(table, [application]);
      return {
        application: {
          ...presentApplication(application, names.get(application.user_key) ?? ''),
          ...(client_secret !== undefined && { client_secret }),
        },
      };
    }),
);

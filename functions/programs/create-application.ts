import { createApplicationRoute } from '../../shared/contract/programs/create-application.ts';
import { maximumApplications } from '../../shared/contract/schemas/accounts/application.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import type { ApplicationRecord } from '../data/accounts/application-record.ts';
import { listApplications, presentApplication } from '../data/accounts/applications.ts';
import { eventItem } from '../data/following/event-items.ts';
import { hashToken, newChildKey, newToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { itemAt } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';

const { allow } = refusing(createApplicationRoute);

export const createApplication = handle(
  createApplicationRoute,
  { table: 'write' },
  async ({ table, clock }, caller, { body: { data } }) => {
    allow(may(caller, 'makeApplicationSecret'));
    requireProof(caller);
    const others = await listApplications(table, caller.account_key);
    allow(may(caller, 'makeApplication', { made: others.length, most: maximumApplications }));
    const client_secret = newToken();
    const application: ApplicationRecord = {
      key: newChildKey(caller.account_key),
      name: tidyLine(data.name),
      scopes: [...new Set(data.scopes ?? ['documents:read' as const])],
      date_created: clock.now().toISOString(),
      last_used: null,
      secret_hash: hashToken(client_secret),
      secret_generation: 1,
      user_key: caller.user_key,
    };
    await table.transact([
      { put: itemAt(keys.application(application.key), application), if: [{ attribute: 'pk', exists: false }] },
      { put: eventItem({ type: 'user_mail_requested', mail: 'application_secret_made', user_key: caller.user_key }, clock.now()) },
    ]);
    return { application: { ...presentApplication(application, caller.name), client_secret } };
  },
);

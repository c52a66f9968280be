import { deleteApplicationRoute } from '../../shared/contract/programs/delete-application.ts';
import { handle } from '../calls/handle.ts';
import { ownApplication } from '../data/accounts/applications.ts';
import { keys } from '../data/keys.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(deleteApplicationRoute);

/** Each call of a program looks for its application, so that its tokens end with it. */
export const deleteApplication = handle(deleteApplicationRoute, { table: 'write' }, async ({ table }, caller, { params: { key } }) => {
  if (!(await ownApplication(table, caller, key))) fail('application_not_found');
  await table.write({ delete: keys.application(key) });
  return {};
});

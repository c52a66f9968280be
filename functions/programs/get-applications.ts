import { getApplicationsRoute } from '../../shared/contract/programs/get-applications.ts';
import { handle } from '../calls/handle.ts';
import { listApplications, presentApplication } from '../data/accounts/applications.ts';
import { actingFor } from './acting-for.ts';

export const getApplications = handle(getApplicationsRoute, { table: 'read' }, async ({ table }, caller) => {
  const applications = await listApplications(table, caller.account_key);
  const names = await actingFor(table, applications);
  return { applications: applications.map((one) => presentApplication(one, names.get(one.user_key) ?? '')) };
});

import { addUpdateCustomControlRoute } from '../../shared/contract/custom-controls/add-update-custom-control.ts';
import {
  type CustomControlInput,
  maximumControlBytes,
  maximumControls,
} from '../../shared/contract/schemas/custom-controls/custom-control.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import type { ControlRecord } from '../data/accounts/control-records.ts';
import { controlsWrite, loadControls, presentControl } from '../data/accounts/custom-controls.ts';
import { newKey } from '../data/ids.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { controlIssues, newControl } from './control-issues.ts';

const { allow, fail } = refusing(addUpdateCustomControlRoute);

export const addUpdateCustomControl = handle(
  addUpdateCustomControlRoute,
  { table: 'write' },
  async ({ table, clock }, caller, { params, body: { data } }) => {
    const added = newKey();
    return retried(async () => {
      const { account, me } = await inAccount(table, caller, params.account_key);
      allow(may(me, 'designCustomControls', account));
      const stored = await loadControls(table, account.key);
      const known = data.key === undefined ? undefined : (stored.controls.find(({ key }) => key === data.key) ?? fail('control_not_found'));
      if (known && data.version !== undefined && data.version !== known.version) {
        fail('version_conflict', { answer: { custom_control: presentControl(account.key, known) } });
      }
      if (!known && stored.controls.length >= maximumControls) fail('limit_reached', { n: maximumControls });
      const now = clock.now().toISOString();
      const before = known ?? newControl(added, data, now);
      const control: ControlRecord = { ...before, ...changes(data), date_updated: now, version: before.version + 1 };
      const issues = controlIssues(before, data, control);
      const controls = known ? stored.controls.map((one) => (one.key === control.key ? control : one)) : [...stored.controls, control];
      if (Buffer.byteLength(JSON.stringify(controls)) > maximumControlBytes) {
        issues.push({ path: 'body.data.properties', code: 'too_big', message: 'The controls of this team hold too much. Shorten some.' });
      }
      if (issues.length > 0) fail('bad_request', { issues });
      await table.transact([controlsWrite(account.key, stored, controls)]);
      log('info', 'control_changed', { account_key: account.key, user_key: caller.user_key, control_key: control.key });
      return { custom_control: presentControl(account.key, control) };
    });
  },
);

function changes({ key, version, kind, ...named }: CustomControlInput): Partial<ControlRecord> {
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, name === 'name' ? String(value).trim() : value]));
}

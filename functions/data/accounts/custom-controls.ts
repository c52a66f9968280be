import type { CustomControl } from '../../../shared/contract/schemas/custom-controls/custom-control.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { sameVersion } from '../same-version.ts';
import type { ControlRecord, ControlsRecord } from './control-records.ts';

export async function loadControls(table: Pick<Table, 'get'>, accountKey: string): Promise<ControlsRecord> {
  return (await table.get<ControlsRecord>(keys.customControls(accountKey), { consistent: true })) ?? { controls: [], version: 0 };
}

/** Fails (ConditionFailed) if somebody else changed a control of the account since they were read. */
export function controlsWrite(accountKey: string, before: ControlsRecord, controls: ControlRecord[]): Write {
  const record = { controls, version: before.version + 1 };
  return { put: itemAt<ControlsRecord>(keys.customControls(accountKey), record), if: [sameVersion(before.version)] };
}

export const presentControl = (account_key: string, control: ControlRecord): CustomControl => ({ ...control, account_key });

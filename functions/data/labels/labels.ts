import type { Label } from '../../../shared/contract/schemas/accounts/label.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { sameVersion } from '../same-version.ts';
import type { LabelRecord, LabelsRecord } from './label-records.ts';

const none: LabelsRecord = { labels: [], version: 0 };

export async function loadLabels(
  table: Pick<Table, 'get'>,
  accountKey: string,
  options: { consistent?: boolean } = { consistent: true },
): Promise<LabelsRecord> {
  return (await table.get(keys.labels(accountKey), options)) ?? none;
}

/** Fails (ConditionFailed) if somebody else changed a label of the account since they were read. */
export function labelsWrite(accountKey: string, { version }: LabelsRecord, labels: LabelRecord[]): Write {
  const put = itemAt(keys.labels(accountKey), { labels, version: version + 1 });
  return { put, if: [sameVersion(version)] };
}

export function presentLabel({ key, name, colour, version }: LabelRecord): Label {
  return { key, name, colour, version };
}

/** The keys under which documents may carry a label: its own, and those of the labels merged into it. */
export function keysOfLabel({ key, merged = [] }: LabelRecord): string[] {
  return [key, ...merged];
}

/**
 * The labels behind the keys that a document carries, each once, in the order in which they were put on. Labels that were
 * removed, or are another account's, are left out.
 */
export function labelsBehind({ labels }: Pick<LabelsRecord, 'labels'>, carried: readonly string[]): string[] {
  const found = carried.flatMap((key) => labels.find((label) => keysOfLabel(label).includes(key))?.key ?? []);
  return [...new Set(found)];
}

import { defaultSettings } from '../../../shared/domain/documents/default-settings.ts';
import { ordinarySignatory } from '../../../shared/domain/people/ordinary-signatory.ts';
import type { Item, Table } from '../../ports/table.ts';
import { fieldsInRound } from '../fields/field-in-round.ts';
import { keys } from '../keys.ts';
import { appendicesInPack } from './appendices-in-pack.ts';
import { packAmong } from './own-items.ts';
import type { ChildRecord, DrawnRange, FullPack } from './pack-records.ts';
import { queryAll } from './query-all.ts';
import { inGroups, inRound } from './signatory-now.ts';
import type {
  AppendixRecord,
  AttributeRecord,
  FieldRecord,
  NotificationRuleRecord,
  RuleRecord,
  SignatoryRecord,
} from './signatory-records.ts';
import { withStaged } from './staged.ts';

/**
 * A pack with all its parts except its history: one Query (more only beyond the table's 1 MB). Staged items of a change
 * that has taken effect are included.
 */
export async function loadPack(table: Table, packKey: string): Promise<FullPack | undefined> {
  const own = keys.pack(packKey);
  const found = await queryAll(table, { pk: own.pk, sk: { lessThan: '~' } });
  const stored = packAmong(found, packKey);
  if (!stored) return undefined;
  const items = withStaged(found, stored.unfinished);
  const byKind = Map.groupBy(items, ({ sk }) => sk.slice(0, sk.indexOf('#') + 1));
  const of = <T>(kind: string) => (byKind.get(kind) ?? []).map((item) => withoutKeys<T>(item));
  const pack = { ...stored, settings: { ...defaultSettings, ...stored.settings }, signer_groups: stored.signer_groups ?? [] };
  const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
  const childKeys = new Set(pack.child_document_keys);
  const children = of<ChildRecord>('CHILD#').sort(byPosition);
  const signatories = of<SignatoryRecord>('SIGNATORY#')
    .map((signatory) => inGroups(inRound({ ...ordinarySignatory, ...signatory }, pack.round), pack))
    .sort(byPosition);
  // Leaves out fields of a removed child, and fields of a child whose change never took effect.
  const fields = of<FieldRecord>('FIELD#').filter((field) => childKeys.has(field.key));
  return {
    pack,
    children,
    signatories,
    fields: fieldsInRound(fields, pack, { signatories, children }),
    rules: of<RuleRecord>('RULE#'),
    notification_rules: of<NotificationRuleRecord>('NOTIFICATION_RULE#'),
    attributes: of<AttributeRecord>('ATTRIBUTE#'),
    appendices: appendicesInPack(of<AppendixRecord>('APPENDIX#'), pack.key, childKeys),
    drawn: of<DrawnRange>('DRAWN#'),
    saves: savesIn(items, keys.filled(packKey, '').sk),
  };
}

function savesIn(items: readonly Item[], prefix: string): ReadonlyMap<string, string> {
  return new Map(items.flatMap(({ sk, save }) => (sk.startsWith(prefix) ? [[sk.slice(prefix.length), String(save)] as const] : [])));
}

function withoutKeys<T>(item: Item): T {
  const { pk, sk, entity, gsi1pk, gsi1sk, gsi2pk, gsi2sk, gsi3pk, gsi3sk, ...record } = item;
  return record as T;
}

import { defaultSettings } from '../../../shared/domain/documents/default-settings.ts';
import { ordinarySignatory } from '../../../shared/domain/people/ordinary-signatory.ts';
import type { Item, Table } from '../../ports/table.ts';
import { appendicesInPack } from '../appendix-items.ts';
import { fieldsInRound } from '../field-in-round.ts';
import type {
  AppendixRecord,
  AttributeRecord,
  ChildRecord,
  DrawnRange,
  FieldRecord,
  FullPack,
  NotificationRuleRecord,
  PackRecord,
  RuleRecord,
  SignatoryRecord,
} from '../records.ts';
import { inGroups, inRound } from './signatory-now.ts';

/** A pack with everything in it but its history: one Query (paged only by the table's 1 MB). */
export async function loadPack(table: Table, packKey: string): Promise<FullPack | undefined> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({ pk: `PACK#${packKey}`, sk: { lessThan: '~' }, consistent: true, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  const of = <T>(prefix: string) => items.filter((item) => item.sk.startsWith(prefix)).map((item) => withoutKeys<T>(item));
  const [stored] = of<PackRecord>('PACK');
  if (!stored) return undefined;
  const pack = { ...stored, settings: { ...defaultSettings, ...stored.settings }, signer_groups: stored.signer_groups ?? [] };
  const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
  const childKeys = new Set(pack.child_document_keys);
  const signatories = of<SignatoryRecord>('SIGNATORY#')
    .map((signatory) => inGroups(inRound({ ...ordinarySignatory, ...signatory }, pack.round), pack))
    .sort(byPosition);
  // Those of a child that was removed are cleared away afterwards; they are gone already.
  const fields = of<FieldRecord>('FIELD#').filter((field) => childKeys.has(field.key));
  return {
    pack,
    children: of<ChildRecord>('CHILD#').sort(byPosition),
    signatories,
    fields: fieldsInRound(fields, pack, signatories),
    rules: of<RuleRecord>('RULE#'),
    notification_rules: of<NotificationRuleRecord>('NOTIFICATION_RULE#'),
    attributes: of<AttributeRecord>('ATTRIBUTE#'),
    appendices: appendicesInPack(of<AppendixRecord>('APPENDIX#'), pack.key, childKeys),
    drawn: of<DrawnRange>('DRAWN#'),
  };
}

function withoutKeys<T>(item: Item): T {
  const { pk, sk, entity, gsi1pk, gsi1sk, gsi2pk, gsi2sk, gsi3pk, gsi3sk, ...record } = item;
  return record as T;
}

import { type Table, tableLimits, type Write } from '../ports/table.ts';
import { appendixItem } from './appendix-items.ts';
import { keys } from './keys.ts';
import { attributeItem, fieldItem, notificationRuleItem, ruleItem, signatoryItem } from './pack/pack-items.ts';
import type { FullPack } from './records.ts';

/** Writes everything of a new pack but its own item, without which nobody sees it; there may be more than one transaction holds. */
export async function putInParts(
  table: Table,
  { pack, children, signatories, fields, rules = [], attributes = [], notification_rules = [], appendices = [] }: FullPack,
): Promise<void> {
  const writes: Write[] = [
    ...children.map((child): Write => ({ put: { ...keys.child(pack.key, child.key), ...(child as object) } })),
    ...signatories.map((signatory): Write => ({ put: signatoryItem(pack.key, signatory) })),
    ...fields.map((field): Write => ({ put: fieldItem(pack.key, field) })),
    ...rules.map((rule): Write => ({ put: ruleItem(pack.key, rule) })),
    ...attributes.map((attribute): Write => ({ put: attributeItem(pack.key, attribute) })),
    ...notification_rules.map((rule): Write => ({ put: notificationRuleItem(pack.key, rule) })),
    ...appendices.map((appendix): Write => ({ put: appendixItem(pack.key, appendix) })),
  ];
  for (let from = 0; from < writes.length; from += tableLimits.transactionItems) {
    await table.transact(writes.slice(from, from + tableLimits.transactionItems));
  }
}

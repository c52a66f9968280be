import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { sha256Hex } from '../../sha256-hex.ts';
import type { Outlook } from './go-through.ts';

/** What decides which documents a bulk send makes. */
interface Reviewed {
  list: Pick<Outlook['list'], 'key' | 'version'>;
  template: { pack: Pick<Outlook['template']['pack'], 'key' | 'date_updated'> };
  mapping_version: number;
}

/** One word for all that a dry run looked at: it is another one once list, filter, template or mapping have changed. */
export function outlookDigest(
  { list, template, mapping_version }: Reviewed,
  { filter, bulk_send_type }: Pick<BulkSendRecord, 'filter' | 'bulk_send_type'>,
): string {
  const { match, filter_rules } = filter;
  const rules = filter_rules.map((rule) => [rule.selected_field, rule.selected_inequality, rule.comparison_value]);
  const { key, date_updated } = template.pack;
  const all = [bulk_send_type, list.key, list.version, key, date_updated, mapping_version, match, rules];
  return sha256Hex(Buffer.from(JSON.stringify(all)));
}

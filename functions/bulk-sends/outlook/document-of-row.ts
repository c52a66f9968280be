import { dayOrdersOf, placed, valuesOf, withRow } from '../../../shared/domain/bulk-sends/bulk-mapping.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { withFilledTexts } from '../../mappings/fill-placeholders.ts';
import { mappable } from '../../mappings/mapping-store.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';
import type { Outlook } from './go-through.ts';

/** The template as a row would fill it in now. Words that do not fit are left out. */
export function documentOfRow(
  { template, mapping, list }: Outlook,
  row: Row | undefined,
  { now, country }: { now: Date; country: string },
): FullPack {
  const values = valuesOf(list.field_names, row?.cells ?? []);
  const { signatories, fields, pack } = template;
  const words = placed(mapping, { signatories, fields, cc_recipients: pack.cc_recipients });
  return withFilledTexts(template, withRow(mappable(template), words, values, false, dayOrdersOf(list)), { now, country }).full;
}

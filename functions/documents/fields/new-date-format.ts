import type { DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { DateFormat } from '../../../shared/fields/date-formats.ts';
import { dateFormatOf } from '../../../shared/fields/printing/written-day.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { languageChosenBySender } from '../../messages/language-of.ts';
import type { Table } from '../../ports/table.ts';
import type { Settings } from '../../settings/settings.ts';

/**
 * How new dates are written whose caller does not say: as the language that the account or the document's owner has
 * chosen writes them in the installation's country. If nobody has chosen one they stay `YYYY-MM-DD`, which no reader
 * takes for another day.
 */
export async function newDateFormat(
  { table, settings }: { table: Table; settings: Pick<Settings, 'defaultCountry'> },
  { pack, fields }: FullPack,
  inputs: readonly DataFieldInput[],
): Promise<DateFormat> {
  const known = new Set(fields.map(({ uuid }) => uuid));
  const isAsked = ({ uuid, type, date_format, removed }: DataFieldInput) =>
    !removed && !known.has(uuid) && type !== undefined && fieldKind(type).isDay && date_format === undefined;
  const language = inputs.some(isAsked) ? await languageChosenBySender(table, pack) : undefined;
  return language === undefined ? '' : dateFormatOf(`${language}-${settings.defaultCountry}`);
}

import { type BulkRowStatus, bulkRowStatusWords } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { isDayControl } from '../../../shared/domain/custom-controls/control-of.ts';
import { contentOf } from '../../../shared/domain/documents/fields-csv.ts';
import { attributeValue } from '../../../shared/domain/documents/shown-attributes.ts';
import { zoneOffset } from '../../../shared/domain/wording/local-time.ts';
import { writtenDay } from '../../../shared/fields/printing/written-day.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { AttributeRecord, FieldRecord, SignatoryRecord } from '../../data/pack/signatory-records.ts';

/** How the results write states, times and what was filled in. */
export interface ResultWords {
  row: (status: BulkRowStatus) => string;
  person: (status: SignatoryRecord['status']) => string;
  time: (iso: string) => string;
  /** Of a column of times. */
  timed: (heading: string) => string;
  /** Whether documents are named by their keys, too. */
  hasKeys: boolean;
  /** What a field or a custom field is called; empty where only its kind is known. */
  field: (field: Pick<FieldRecord, 'custom_id' | 'description'>) => string;
  answer: (field: FieldRecord) => string;
  customField: (attribute: AttributeRecord) => string;
}

/** Codes and moments, which programs compare. */
export const wordsForPrograms: ResultWords = {
  row: (status) => status,
  person: (status) => status,
  time: (iso) => iso,
  timed: (heading) => heading,
  hasKeys: true,
  field: ({ custom_id, description }) => custom_id || description,
  answer: contentOf,
  customField: (attribute) => (isDayControl(attribute) ? attribute.custom_control_value : attributeValue(attribute)),
};

/** Words, days as the documents show them, and times that spreadsheets of any language read as such: `2026-11-29 11:58`. */
export function wordsForPeople(timeZone: string): ResultWords {
  return {
    row: (status) => bulkRowStatusWords[status],
    person: (status) => personWords[status],
    time: (iso) => clockTime(timeZone, iso),
    timed: (heading) => `${heading} (${timeZone})`,
    hasKeys: false,
    field: ({ custom_id, description }) => description.trim() || custom_id,
    answer: answerInWords,
    customField: attributeValue,
  };
}

function answerInWords(field: FieldRecord): string {
  const content = contentOf(field);
  const { isDay, isTicked } = fieldKind(field.type);
  if (isDay) return writtenDay(content, field.date_format);
  if (isTicked && content !== '') return content === 'checked' ? 'Yes' : 'No';
  return content;
}

const personWords = {
  setup: 'Not asked yet',
  awaiting_signatures: 'Awaiting signature',
  complete: 'Completed',
  rejected: 'Rejected',
  excluded: 'Excluded',
} satisfies Record<SignatoryRecord['status'], string>;

function clockTime(timeZone: string, iso: string): string {
  if (iso === '') return '';
  const at = new Date(iso);
  return new Date(at.getTime() + zoneOffset(timeZone, at)).toISOString().slice(0, 16).replace('T', ' ');
}

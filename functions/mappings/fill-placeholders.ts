import type { Issue } from '../../shared/contract/errors.ts';
import { applyMapping, type MappedDocument } from '../../shared/domain/mapping/apply-mapping.ts';
import { parseMobileNumber } from '../../shared/domain/people/mobile-number.ts';
import { inOneLine } from '../../shared/domain/wording/one-line.ts';
import { contentIssues } from '../../shared/fields/filling/content-issues.ts';
import { fieldKind } from '../../shared/fields/registry.ts';
import { nextDate } from '../data/next-date.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord } from '../data/pack/signatory-records.ts';
import { filledAttribute } from './filled-attribute.ts';
import { type MappingRecord, mappable } from './mapping-store.ts';

interface Filling {
  now: Date;
  country: string;
}

interface FilledPack {
  full: FullPack;
  change: PackChange;
  issues: Issue[];
}

/**
 * A pack with its mapping's texts in place and their placeholders filled in: all of them (`final`), or those whose
 * sources already have values.
 */
export function filledBy(full: FullPack, { mapping, sources }: MappingRecord, final: boolean, about: Filling): FilledPack {
  return withFilledTexts(full, applyMapping(mappable(full), mapping, sources, final), about);
}

/**
 * A pack with these texts in place, the parts that changed, and contents that a field can't hold as issues. Valid
 * mobile numbers become E.164; invalid ones are found before sending. A value from a CSV file or a program that fills a
 * name becomes one line.
 */
export function withFilledTexts(full: FullPack, texts: MappedDocument, { now, country }: Filling): FilledPack {
  const changedFields: FieldRecord[] = [];
  const fields = full.fields.map((field, index) => {
    const data = contentFrom(field, texts.fields[index]?.data ?? null);
    if (data === field.data) return field;
    const changed = { ...field, data, date_updated: nextDate(field.date_updated, now) };
    changedFields.push(changed);
    return changed;
  });
  const signatories = full.signatories.map((person, index) => {
    const { name, email, mobile_number } = withLines({ ...person, ...texts.signatories[index] });
    const number = international(mobile_number, country);
    const same = name === person.name && email === person.email && number === person.mobile_number;
    return same ? person : { ...person, name, email, mobile_number: number, date_updated: nextDate(person.date_updated, now) };
  });
  const filled = (full.attributes ?? []).map((attribute, index) => filledAttribute(attribute, texts.attributes[index]?.value));
  const attributes = filled.map(({ attribute }) => attribute);
  const cc_recipients = full.pack.cc_recipients.map((recipient, index) => withLines({ ...recipient, ...texts.cc_recipients[index] }));
  const { document_name, subject, external_id } = texts.document;
  const properties = {
    ...texts.document,
    document_name: inOneLine(document_name),
    subject: inOneLine(subject),
    external_id: inOneLine(external_id),
    cc_recipients,
  };
  const changed = <T>(after: T[], before: readonly T[] = []) => after.filter((one, index) => one !== before[index]);
  return {
    full: { ...full, pack: { ...full.pack, ...properties }, fields, signatories, attributes },
    change: {
      pack: properties,
      fields: changedFields,
      signatories: changed(signatories, full.signatories),
      attributes: changed(attributes, full.attributes),
    },
    issues: [
      ...changedFields.flatMap((field) => contentIssues(field, `data_fields.${field.custom_id || field.uuid}`)),
      ...filled.flatMap(({ issues }) => issues),
      ...tooLong({ document: { ...texts.document }, signatories, cc_recipients, attributes }),
    ],
  };
}

/** Characters that the contract allows, whoever enters them. */
const longest: Readonly<Record<string, number>> = {
  document_name: 200,
  subject: 200,
  message: 5_000,
  external_id: 200,
  name: 200,
  value: 5_000,
};

interface Filled {
  document: Record<string, string>;
  signatories: readonly { role: string; name: string }[];
  cc_recipients: readonly { name: string }[];
  attributes: readonly { id: string; value: string }[];
}

/** Filled in texts that are longer than anybody could enter them. Addresses and numbers are checked as such. */
function tooLong({ document, signatories, cc_recipients, attributes }: Filled): Issue[] {
  const texts = [
    ...Object.entries(document).map(([name, text]) => ({ path: `document.${name}`, name, text })),
    ...signatories.map(({ role, name }, at) => ({ path: `signatories.${role || at}.name`, name: 'name', text: name })),
    ...cc_recipients.map(({ name }, at) => ({ path: `cc_recipients.${at}.name`, name: 'name', text: name })),
    ...attributes.map(({ id, value }) => ({ path: `user_defined_attributes.${id}`, name: 'value', text: value })),
  ];
  return texts.flatMap(({ path, name, text }): Issue[] => {
    const most = longest[name] ?? Number.POSITIVE_INFINITY;
    if (text.length <= most) return [];
    const message = `The ${name.replaceAll('_', ' ')} has more than ${most.toLocaleString('en')} characters.`;
    return [{ path, code: 'too_long', message }];
  });
}

/** Texts are read as the field's type stores them: for example any word for yes ticks a box. */
export function contentFrom(field: Pick<FieldRecord, 'type' | 'data'>, text: string | null): string | null {
  const { content, fromText } = fieldKind(field.type);
  if (text === field.data || content !== 'data') return field.data;
  return text === null || text.trim() === '' ? null : fromText(text);
}

function withLines<P extends { name: string; email: string }>(person: P): P {
  return { ...person, name: inOneLine(person.name), email: inOneLine(person.email) };
}

function international(number: string, country: string): string {
  const parsed = parseMobileNumber(number, country);
  return number !== '' && parsed.ok ? parsed.e164 : number;
}

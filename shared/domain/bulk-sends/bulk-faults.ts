import { fieldKind } from '../../fields/registry.ts';
import { controlRefusal, controlValueFrom, isDayControl } from '../custom-controls/control-of.ts';
import { isEmail } from '../people/email.ts';
import { isMadeUpName } from '../people/made-up-name.ts';
import { parseMobileNumber } from '../people/mobile-number.ts';
import { commonMessages } from '../wording/common-messages.ts';
import type { BulkFault, FaultPlace } from './bulk-fault.ts';
import {
  type BulkMapping,
  columnsIn,
  type DayOrders,
  dayValuesOf,
  documentTextNames,
  documentTexts,
  filledFrom,
  type MappedPerson,
} from './bulk-mapping.ts';
import { type BulkTargets, labelOfPerson, type PersonTarget } from './bulk-targets.ts';

interface Words {
  place: FaultPlace;
  id: string;
  label: string;
  text: string;
}

/** Administration §5, completion errors: what keeps a mapping from being activated, whatever the rows say. */
export function mappingFaults(targets: BulkTargets, mapping: BulkMapping, columns: readonly string[]): BulkFault[] {
  const known = new Set(columns);
  const faults: BulkFault[] = [];
  for (const { text, ...where } of wordsOf(targets, mapping)) {
    for (const name of columnsIn(text)) {
      if (!known.has(name)) faults.push({ ...where, code: 'column_unknown', message: `The list has no column “${name}”.` });
    }
  }
  const people = (place: 'signatory' | 'cc', all: readonly PersonTarget[], mapped: readonly MappedPerson[]) => {
    for (const person of all) {
      const { name, email, mobile_number } = saidOf(person, mapped);
      const add = (code: string, message: string) => faults.push({ code, message, place, id: person.id, label: labelOfPerson(person) });
      if (email === '' && person.needs_email) add('email_not_defined', 'Email not defined');
      if (email !== '' && columnsIn(email).length === 0 && !isEmail(email)) add('email_invalid', 'Email address is invalid');
      if (place === 'signatory' && name === '') add('name_not_defined', 'Name not defined');
      if (mobile_number === '' && person.needs_mobile) add('mobile_not_defined', 'Mobile number not defined');
    }
  };
  people('signatory', targets.signatories, mapping.signatories);
  people('cc', targets.cc_recipients, mapping.cc_recipients);
  for (const field of targets.fields) {
    if (field.required && fieldWords(mapping, field.id) === '') faults.push(noData('field', field.id, field.label));
  }
  for (const { id, name, required, value } of targets.attributes) {
    if (required && value.trim() === '' && attributeWords(mapping, id) === '') faults.push(noData('attribute', id, name));
  }
  return faults;
}

/** Administration §5: what is wrong with the document that a row would give. `country`: of numbers without a code. */
export function rowFaults(
  targets: BulkTargets,
  mapping: BulkMapping,
  values: ReadonlyMap<string, string>,
  country: string,
  orders: DayOrders = {},
): BulkFault[] {
  const days = dayValuesOf(values, orders);
  const faults: BulkFault[] = [];
  const people = (place: 'signatory' | 'cc', all: readonly PersonTarget[], mapped: readonly MappedPerson[]) => {
    for (const person of all) {
      const said = saidOf(person, mapped);
      const [name, email, mobile] = [said.name, said.email, said.mobile_number].map((words) => filledFrom(words, values).trim());
      const add = (code: string, message: string) => faults.push({ code, message, place, id: person.id, label: labelOfPerson(person) });
      if (place === 'signatory' && (!name || isMadeUpName(name))) add('name_missing', commonMessages.nameRequired);
      if (email ? !isEmail(email) : person.needs_email) add('email_invalid', 'Not a valid email address in linked data');
      if (mobile ? !parseMobileNumber(mobile, country).ok : person.needs_mobile) add('mobile_invalid', 'Not a valid mobile');
    }
  };
  people('signatory', targets.signatories, mapping.signatories);
  people('cc', targets.cc_recipients, mapping.cc_recipients);
  for (const field of targets.fields) {
    const words = fieldWords(mapping, field.id);
    if (words === '') continue;
    const { fromText, accepts, refusal, isDay } = fieldKind(field.type);
    const said = filledFrom(words, isDay ? days : values).trim();
    if (said === '' && field.required) faults.push(noData('field', field.id, field.label));
    else if (said !== '' && !accepts(fromText(said), { options_as_csv: field.options_as_csv })) {
      // The list may write days in another form than fields hold them.
      const message = isDay ? dayInvalid : refusal;
      faults.push({ code: 'content_invalid', message, place: 'field', id: field.id, label: field.label });
    }
  }
  for (const { id, name, required, control } of targets.attributes) {
    const words = attributeWords(mapping, id);
    if (words === '') continue;
    const said = filledFrom(words, control && isDayControl(control) ? days : values).trim();
    if (said === '' && required) faults.push(noData('attribute', id, name));
    else if (said !== '' && control && controlValueFrom(control, said) === null) {
      faults.push({ code: 'content_invalid', message: controlRefusal(control, said), place: 'attribute', id, label: name });
    }
  }
  return faults;
}

const dayInvalid = 'Not a valid date in linked data';

/** Who the first person of a row's document is: how a row is shown. */
export function personOfRow(targets: Pick<BulkTargets, 'signatories'>, mapping: BulkMapping, values: ReadonlyMap<string, string>) {
  const [first] = targets.signatories;
  if (!first) return { name: '', email: '' };
  const { name, email } = saidOf(first, mapping.signatories);
  return { name: filledFrom(name, values).trim(), email: filledFrom(email, values).trim() };
}

/** The words that count for a person: the mapping's, else the template's. */
export function saidOf(person: PersonTarget, mapped: readonly MappedPerson[]) {
  const words = mapped.find(({ signatory_or_cc_id }) => signatory_or_cc_id === person.id);
  const said = (name: 'name' | 'email' | 'mobile_number') => (words?.[name] ?? '').trim() || person[name].trim();
  return { name: said('name'), email: said('email'), mobile_number: said('mobile_number') };
}

/** By field: every row asks for all of them. */
const wordsByField = new WeakMap<BulkMapping, ReadonlyMap<string, string>>();

function fieldWords(mapping: BulkMapping, id: string): string {
  const known = wordsByField.get(mapping) ?? new Map(mapping.data_fields.toReversed().map((one) => [one.data_field_id, one.data.trim()]));
  wordsByField.set(mapping, known);
  return known.get(id) ?? '';
}

const attributeWords = ({ user_defined_attributes }: BulkMapping, id: string) =>
  user_defined_attributes.find(({ user_defined_attribute_id }) => user_defined_attribute_id === id)?.value.trim() ?? '';

const noData = (place: 'field' | 'attribute', id: string, label: string): BulkFault => ({
  code: 'no_data',
  message: `Required field ${id}, has no data or mapping`,
  place,
  id,
  label,
});

function wordsOf(targets: BulkTargets, mapping: BulkMapping): Words[] {
  const person = (place: 'signatory' | 'cc', all: readonly PersonTarget[], mapped: readonly MappedPerson[]) =>
    all.flatMap((one): Words[] => {
      const words = mapped.find(({ signatory_or_cc_id }) => signatory_or_cc_id === one.id);
      const texts = words ? [words.name, words.email, words.mobile_number] : [];
      return texts.map((text) => ({ place, id: one.id, label: labelOfPerson(one), text }));
    });
  return [
    ...documentTextNames.map((id): Words => ({ place: 'document', id, label: documentTexts[id], text: mapping[id] })),
    ...person('signatory', targets.signatories, mapping.signatories),
    ...person('cc', targets.cc_recipients, mapping.cc_recipients),
    ...targets.fields.map(({ id, label }): Words => ({ place: 'field', id, label, text: fieldWords(mapping, id) })),
    ...targets.attributes.map(({ id, name }): Words => ({ place: 'attribute', id, label: name, text: attributeWords(mapping, id) })),
  ];
}

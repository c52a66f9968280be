import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { controlOf, controlRefusal, controlValueFrom, takesTexts } from '../../../../shared/domain/custom-controls/control-of.ts';
import { attributeValue } from '../../../../shared/domain/documents/shown-attributes.ts';
import type { FillTarget } from '../../../../shared/domain/integrations/xplan/client-fill.ts';
import { isEmail } from '../../../../shared/domain/people/email.ts';
import { calledPerson, isMadeUpName } from '../../../../shared/domain/people/made-up-name.ts';
import { parseMobileNumber } from '../../../../shared/domain/people/mobile-number.ts';
import { inOneLine, tidyLine } from '../../../../shared/domain/wording/one-line.ts';
import { contentIssues } from '../../../../shared/fields/filling/content-issues.ts';
import { isSelfAssigned } from '../../../../shared/fields/placing/self-assigned.ts';
import { fieldKind, fieldProblem, fillsItself } from '../../../../shared/fields/registry.ts';
import { inReadingOrder } from '../../core/editor-field.ts';
import { t as editorWords } from '../../messages.ts';
import { ownerName, shortFieldName } from '../../ui/field-name.ts';
import { t } from './words.ts';

export const targetGroups = ['people', 'fields', 'custom_fields'] as const;
const details = ['name', 'email', 'mobile_number'] as const;
type Detail = (typeof details)[number];

export type Place =
  | { part: 'people'; uuid: string; detail: Detail }
  | { part: 'fields'; field: DataField }
  | { part: 'custom_fields'; attribute: CustomAttribute };

/** Something of the document that a client's text can fill in. */
export interface Target extends FillTarget {
  /** With what tells it from others. */
  label: string;
  hint: string;
  place: Place;
}

interface Parts {
  people: readonly Signatory[];
  fields: readonly DataField[];
  attributes: readonly CustomAttribute[];
  /** Of mobile numbers without a country code. */
  country: string;
}

/** The most characters that these take. */
const longestName = 200;
const longestText = 5_000;

/** Everything that can be filled in: people's details, texts, dates and choices of the sender's or nobody's, and custom fields. */
export function targetsOf({ people, fields, attributes, country }: Parts): Target[] {
  const all = [
    ...people.flatMap((person) => details.map((detail) => ofPerson(person, detail, mayBeClient(person, people), country))),
    ...inReadingOrder(fields.filter(isFilledHere)).map(ofField),
    ...attributes.filter(isFilledByText).map(ofAttribute),
  ];
  const seen = new Map<string, number>();
  return all.map((target) => {
    const times = (seen.get(target.id) ?? 0) + 1;
    seen.set(target.id, times);
    return times === 1 ? target : { ...target, id: `${target.id} ${times}` };
  });
}

/** Of several people, the one who is called so. */
const mayBeClient = ({ role, name }: Signatory, people: readonly Signatory[]) => people.length === 1 || /client/i.test(`${role} ${name}`);

function ofPerson(person: Signatory, detail: Detail, isMeant: boolean, country: string): Target {
  const isEmpty = person[detail].trim() === '' || (detail === 'name' && isMadeUpName(person.name));
  const name = editorWords(detail === 'mobile_number' ? 'mobile' : detail);
  return {
    id: `person ${person.role.trim() || person.position} ${detail}`,
    name,
    label: t('person_detail', { person: calledPerson(person), detail: name }),
    hint: person.role,
    takesGuess: isEmpty && isMeant,
    isSingle: detail !== 'name',
    place: { part: 'people', uuid: person.uuid, detail },
    read: (text) => {
      const value = tidyLine(inOneLine(text));
      if (detail === 'name') return within(value, longestName);
      if (detail === 'email') return isEmail(value) ? { value } : { problem: t('email_invalid') };
      const number = parseMobileNumber(value, country);
      return number.ok ? { value: number.e164 } : { problem: number.message };
    },
  };
}

/** A text, a day or one of some options that is the sender’s or nobody’s yet. */
function isFilledHere(field: DataField): boolean {
  const { content, form } = fieldKind(field.type);
  if (content !== 'data' || !['words', 'day', 'list'].includes(form) || fillsItself(field)) return false;
  return field.signatory_uuid === null || isSelfAssigned(field);
}

function ofField(field: DataField): Target {
  const { type, custom_id, data, page_index, text_validation } = field;
  const name = shortFieldName(field);
  const { fromText, isDay, takesOneOption } = fieldKind(type);
  return {
    id: `field ${custom_id.trim() || name}`,
    name,
    label: name,
    hint: t('of_page', { owner: ownerName(field, undefined), n: page_index + 1 }),
    takesGuess: (data ?? '').trim() === '',
    isSingle: isDay || takesOneOption || text_validation !== '',
    place: { part: 'fields', field },
    read: (text) => {
      const value = fromText(text);
      const filled = { ...field, data: value };
      const problem = contentIssues(filled, '')[0]?.message ?? fieldProblem(filled);
      return problem === null ? within(value, longestText) : { problem };
    },
  };
}

/** A control that a program holds by itself is that program's. */
const isFilledByText = (attribute: CustomAttribute) =>
  attribute.custom_control === null || (controlOf(attribute) !== null && takesTexts(attribute));

function ofAttribute(attribute: CustomAttribute): Target {
  const kind = controlOf(attribute)?.kindName ?? 'text';
  return {
    id: `custom field ${attribute.id}`,
    name: attribute.name,
    label: attribute.name,
    hint: '',
    takesGuess: attributeValue(attribute).trim() === '',
    isSingle: kind !== 'text' && kind !== 'multiple_choice',
    place: { part: 'custom_fields', attribute },
    read: (text) => {
      const value = attribute.custom_control === null ? text : controlValueFrom(attribute, text);
      return value === null ? { problem: controlRefusal(attribute, text) || t('not_a_value') } : within(value, longestText);
    },
  };
}

const within = (value: string, longest: number) => (value.length > longest ? { problem: t('too_long', { n: longest }) } : { value });

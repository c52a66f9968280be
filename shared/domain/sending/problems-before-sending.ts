import type { CustomAttribute } from '../../contract/schemas/documents/custom-attribute.ts';
import type { CommunicationChannel } from '../../contract/schemas/documents/signatory.ts';
import {
  lacksCheckboxGroup,
  lacksOptions,
  lacksOwnContent,
  lacksOwner,
  lacksRoom,
  leadsNowhere,
  namedLater,
} from '../../fields/filling/ready-to-send.ts';
import { textProblem } from '../../fields/filling/text-rules.ts';
import { isValidCustomId } from '../../fields/placing/custom-id.ts';
import { isTooSmall } from '../../fields/placing/least-size.ts';
import { isOffPage } from '../../fields/placing/onto-pages.ts';
import { isSelfAssigned } from '../../fields/placing/self-assigned.ts';
import { fieldKind } from '../../fields/registry.ts';
import { isControlComplete } from '../custom-controls/control-of.ts';
import { disabledFields } from '../field-rules/field-rules.ts';
import { fieldsIn } from '../field-rules/json-logic.ts';
import { canBeAskedBy } from '../people/channels.ts';
import { isEmail } from '../people/email.ts';
import { isMadeUpName } from '../people/made-up-name.ts';
import { parseMobileNumber } from '../people/mobile-number.ts';
import { asksForPin } from '../signing/one-time-pin.ts';
import { signingOrderOf, stagesOf } from '../signing/signing-order.ts';
import { isSeen } from '../wording/one-line.ts';
import { type Problem, type ProblemPlace, problemMessages, type ToBeSent } from './problem.ts';
import { unprintableTexts } from './unprintable-before-sending.ts';
import { ruledUnseen } from './unseen-conditions.ts';

/** An installation's rules for everything that is sent from it. */
export interface Installation {
  defaultCountry: string;
  /** All signatories are asked for a pin, so everybody needs a mobile number if pins can be texted. */
  mobileIsRequired: boolean;
  /** Channels beside email that are set up. */
  channels: Record<'sms' | 'whatsapp' | 'voice', boolean>;
}

/** Everything that keeps a document from being sent (spec core §5, Before requesting signatures); empty if it can be sent. */
export function problemsBeforeSending(document: ToBeSent, { defaultCountry, mobileIsRequired, channels }: Installation): Problem[] {
  const { signatories, cc_recipients, fields } = document;
  const emailIsOptional = document.settings.email_is_optional_for_signing;
  const pinCanBeTexted = channels.sms || channels.whatsapp || channels.voice;
  const needsMobile = (person: Person) => (mobileIsRequired && pinCanBeTexted) || mobileStandsIn(person, emailIsOptional);
  const people = new Set(signatories.map((person) => person.uuid));
  const named = namedLater(fields, stagesOf(signatories, signingOrderOf(document)));
  const disabled = disabledFields(document.field_rules, fields);
  // A person whom an earlier signatory has to name can't be written to yet, and need not be.
  const namedForSure = new Set(fields.flatMap((field) => (field.required ? [...(named.get(field.uuid) ?? [])] : [])));
  const problems: Problem[] = [];
  const add = (code: keyof typeof problemMessages, where: ProblemPlace) => problems.push({ code, message: problemMessages[code], where });
  const addPeople = (code: keyof typeof problemMessages, wrong: (person: ToBeSent['signatories'][number]) => boolean) => {
    const uuids = signatories.filter(wrong).map((person) => person.uuid);
    if (uuids.length > 0) add(code, { kind: 'people', uuids });
  };
  const addFields = (code: keyof typeof problemMessages, wrong: (field: ToBeSent['fields'][number]) => boolean) => {
    const uuids = fields.filter(wrong).map((field) => field.uuid);
    if (uuids.length > 0) add(code, { kind: 'fields', uuids });
  };

  if (signatories.length === 0) add('no_signatories', { kind: 'people', uuids: [] });
  if (document.document_name.trim() === '') add('no_name', { kind: 'name' });
  if (fields.length === 0) add('no_fields', { kind: 'fields', uuids: [] });
  addFields('unassigned_fields', (field) => lacksOwner(field, people));
  addFields('choices_missing', lacksOptions);
  addFields('self_assigned_incomplete', (field) => !disabled.has(field.uuid) && lacksOwnContent(field, fields));
  addFields('link_without_address', (field) => !disabled.has(field.uuid) && leadsNowhere(field, fields));
  problems.push(...document.user_defined_attributes.filter(isIncomplete).map(incompleteAttribute));
  addPeople('email_invalid', (person) => !hasUsableEmail(person, emailIsOptional) && !namedForSure.has(person.uuid));
  const cc = cc_recipients.flatMap((recipient, index) => (recipient.email.trim() === '' || isEmail(recipient.email.trim()) ? [] : [index]));
  if (cc.length > 0) add('email_invalid', { kind: 'cc', indexes: cc });
  addPeople('signatory_name_missing', ({ uuid, name }) => !isSeen(name) || (isMadeUpName(name) && !namedForSure.has(uuid)));
  addPeople(
    'mobile_number_invalid',
    (person) => !hasUsableMobile(person, needsMobile(person), defaultCountry) && !namedForSure.has(person.uuid),
  );
  const misdialled = cc_recipients.flatMap(({ mobile_number }, index) => (isMobileOrNone(mobile_number, defaultCountry) ? [] : [index]));
  if (misdialled.length > 0) add('cc_mobile_invalid', { kind: 'cc', indexes: misdialled });
  addPeople('channel_not_allowed', (person) => isTexted(person) && !canBeAskedBy(channelOf(person), person, document.settings));
  addPeople('sms_not_set_up', (person) => channelOf(person) === 'sms' && !channels.sms);
  const texted = cc_recipients.flatMap(({ mobile_number }, index) => (mobile_number.trim() !== '' && !channels.sms ? [index] : []));
  if (texted.length > 0) add('sms_not_set_up', { kind: 'cc', indexes: texted });
  addPeople('whatsapp_not_set_up', (person) => channelOf(person) === 'whatsapp' && !channels.whatsapp);
  addPeople('pin_channel_not_set_up', (person) => {
    return asksForPin(document.settings, person) && person.mobile_number.trim() !== '' && !pinCanBeTexted;
  });
  addPeople('not_in_contact_list', ({ uuid }) => document.outside_contacts?.includes(uuid) ?? false);
  addFields('checkbox_group_missing', lacksCheckboxGroup);
  addFields('custom_id_invalid', (field) => !isValidCustomId(field.custom_id));
  addFields('text_invalid', (field) => textProblem(field) !== null);
  addFields('no_room', lacksRoom);
  addFields('too_small', (field) => !isSelfAssigned(field) && isTooSmall(field));
  addFields('off_page', (field) => {
    const pages = document.pages?.get(field.key);
    return pages !== undefined && pages.length > 0 && isOffPage(field, pages);
  });
  addFields('signer_setup_without_signer', (field) => named.get(field.uuid)?.size === 0);
  const unseen = ruledUnseen(document);
  addFields('rule_over_unseen', ({ uuid }) => unseen.has(uuid));
  const asked = new Set(document.field_rules.flatMap(({ json_logic }) => fieldsIn(json_logic)));
  addFields('rule_not_askable', ({ uuid, type }) => asked.has(uuid) && fieldKind(type).comparable === 'nothing');
  problems.push(...unprintableTexts(document).map((problem) => ({ code: 'unprintable' as const, ...problem })));
  return problems;
}

/** A field with a control of its own is filled in there. */
function isIncomplete(attribute: CustomAttribute): boolean {
  if (!attribute.required) return false;
  return attribute.custom_control === null ? attribute.value.trim() === '' : !isControlComplete(attribute);
}

function incompleteAttribute({ key, name }: CustomAttribute): Problem {
  return { code: 'attribute_incomplete', message: `${name} field is incomplete`, where: { kind: 'attributes', keys: [key] } };
}

type Person = ToBeSent['signatories'][number];

/** People who are to be asked by text message, and have a number for it. */
function isTexted(person: Person): boolean {
  return person.primary_communication_channel !== 'email' && person.mobile_number.trim() !== '';
}

/** Somebody without an address can be reached only by text message. */
function channelOf({ primary_communication_channel: channel, email, mobile_number }: Person): CommunicationChannel {
  return channel === 'email' && email.trim() === '' && mobile_number.trim() !== '' ? 'sms' : channel;
}

/** Somebody asked by text message needs no email address, but a given one must be valid. */
function hasUsableEmail(person: Person, emailIsOptional: boolean): boolean {
  const email = person.email.trim();
  if (email === '') return emailIsOptional || person.email_is_optional || person.primary_communication_channel !== 'email';
  return isEmail(email);
}

/** Whether the mobile number replaces an email address. */
function mobileStandsIn(person: Person, emailIsOptional: boolean): boolean {
  return person.primary_communication_channel !== 'email' || ((emailIsOptional || person.email_is_optional) && person.email.trim() === '');
}

function hasUsableMobile(person: Person, isNeeded: boolean, defaultCountry: string): boolean {
  return person.mobile_number.trim() === '' ? !isNeeded : isMobileOrNone(person.mobile_number, defaultCountry);
}

function isMobileOrNone(given: string, defaultCountry: string): boolean {
  return given.trim() === '' || parseMobileNumber(given.trim(), defaultCountry).ok;
}

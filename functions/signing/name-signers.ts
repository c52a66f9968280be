import { asksForPin } from '../../shared/domain/signing/one-time-pin.ts';
import { fieldKind } from '../../shared/fields/registry.ts';
import { type NamedPerson, namedPerson } from '../../shared/fields/signer-setup.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';

type People = Pick<FullPack, 'fields' | 'signatories'>;

interface Proposal {
  field: FieldRecord;
  /** Whom the field names, and who has their place until the submission. */
  named: NamedPerson;
  person: SignatoryRecord;
}

/**
 * The people whom a signatory has named in signer_setup fields. Only for signatories of the named role whose turn has not
 * come.
 */
function proposals({ fields, signatories }: People, me: SignatoryRecord): Proposal[] {
  const setups = fields.filter((field) => fieldKind(field.type).namesSigner && field.signatory_uuid === me.uuid);
  return signatories.flatMap((person) => {
    const field = setups.findLast((one) => namesRole(one, person.role));
    const named = field?.data ? namedPerson(field.data) : null;
    if (!field || !named || person.uuid === me.uuid || person.status !== 'setup') return [];
    return [{ field, named, person }];
  });
}

/** The people named who are not those on record, with the details given, as the submission puts them into their roles. */
export function namedSigners(people: People, me: SignatoryRecord, now: Date): SignatoryRecord[] {
  return proposals(people, me)
    .filter(isSomebodyNew)
    .map(({ person, named }) => {
      const by = { email_named_by: 'earlier_signatory', mobile_number_named_by: 'earlier_signatory' } as const;
      return {
        ...person,
        ...named,
        ...by,
        primary_communication_channel: channelFor(person, named.email),
        date_updated: now.toISOString(),
      };
    });
}

/** The signatories as whoever names some of them sees them. The record of those stays as it is until the submission. */
export function withProposed({ fields, signatories }: People, uuid: string): SignatoryRecord[] {
  const me = signatories.find((person) => person.uuid === uuid);
  if (me?.status !== 'awaiting_signatures') return signatories;
  const names = new Map(proposals({ fields, signatories }, me).map(({ person, named }) => [person.uuid, named.name]));
  return names.size === 0 ? signatories : signatories.map((person) => ({ ...person, name: names.get(person.uuid) ?? person.name }));
}

/** Whether somebody is named who is not the person on record. */
export function namesSomebodyNew(people: People, me: SignatoryRecord): boolean {
  return proposals(people, me).some(isSomebodyNew);
}

function isSomebodyNew({ named: { name, email, mobile_number }, person }: Proposal): boolean {
  return person.name !== name || person.email !== email || person.mobile_number !== mobile_number;
}

/** Fields that name somebody without a number, where the sender relies on a telephone for the pin: a mailbox is no substitute. */
export function withoutTelephone({ pack, ...people }: FullPack, me: SignatoryRecord): FieldRecord[] {
  const relies = (person: SignatoryRecord) => asksForPin(pack.settings, person) && person.mobile_number !== '';
  return proposals(people, me).flatMap(({ field, named, person }) => (relies(person) && named.mobile_number === '' ? [field] : []));
}

function namesRole({ signer_role_to_setup }: FieldRecord, role: string): boolean {
  return role.trim() !== '' && signer_role_to_setup.trim() === role.trim();
}

/** A person without an email address gets text messages. */
function channelFor(person: SignatoryRecord, email: string): SignatoryRecord['primary_communication_channel'] {
  return email === '' && person.primary_communication_channel === 'email' ? 'sms' : person.primary_communication_channel;
}

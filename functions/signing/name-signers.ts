import { fieldKind } from '../../shared/fields/registry.ts';
import { namedPerson } from '../../shared/fields/signer-setup.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';

/**
 * The people whom a signatory has named in signer_setup fields, with the details given. Only signatories of the named
 * role whose turn has not come.
 */
export function namedSigners({ fields, signatories }: FullPack, me: SignatoryRecord, now: Date): SignatoryRecord[] {
  const setups = fields.filter((field) => fieldKind(field.type).namesSigner && field.signatory_uuid === me.uuid);
  return signatories.flatMap((person) => {
    const setup = setups.findLast((field) => namesRole(field, person.role));
    const named = setup?.data ? namedPerson(setup.data) : null;
    if (!named || person.uuid === me.uuid || person.status !== 'setup') return [];
    const by = { email_named_by: 'earlier_signatory', mobile_number_named_by: 'earlier_signatory' } as const;
    return [
      { ...person, ...named, ...by, primary_communication_channel: channelFor(person, named.email), date_updated: now.toISOString() },
    ];
  });
}

function namesRole({ signer_role_to_setup }: FieldRecord, role: string): boolean {
  return role.trim() !== '' && signer_role_to_setup.trim() === role.trim();
}

/** A person without an email address gets text messages. */
function channelFor(person: SignatoryRecord, email: string): SignatoryRecord['primary_communication_channel'] {
  return email === '' && person.primary_communication_channel === 'email' ? 'sms' : person.primary_communication_channel;
}

import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { maskContacts } from '../../shared/domain/people/mask-contacts.ts';
import { normaliseEmail } from '../../shared/domain/people/same-email.ts';
import { type Identity, unknownOrigin } from '../../shared/domain/policy/signing/identification.ts';
import { asksForPin, type NamedBy, pinNumber } from '../../shared/domain/signing/one-time-pin.ts';
import { inOneLine } from '../../shared/domain/wording/one-line.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import type { Line } from '../../shared/messages/line.ts';
import type { AuditEntry } from '../data/audit/audit-entry.ts';
import { keys } from '../data/keys.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import type { CopyToken, SigningToken } from '../data/people/link-tokens.ts';
import { failForWrongPin, tryPin } from '../data/people/proofs/pins.ts';
import type { Clock } from '../ports/clock.ts';
import type { Secret } from '../ports/secrets.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

/** A person who opens the final files by a link: a signatory, or a recipient in copy, whose `uuid` is derived from their address. */
export interface CopyReader {
  uuid: string;
  round: number;
  link_generation: number;
  name: string;
  email: string;
  /** The number that pins go to; empty if they go by email. */
  number: string;
  named_by: NamedBy;
  identified: Identity;
}

/** Undefined for a link to copies that was made before links recorded their receiver. */
export function copyReader({ pack, signatories }: FullPack, token: SigningToken | CopyToken): CopyReader | undefined {
  const person = signatories.find(({ uuid }) => uuid === token.signatory_uuid);
  const to = token.kind === 'copy' ? token.to : undefined;
  const delivered: Identity = {
    identification: 'link_delivered',
    identified_by: null,
    delivered_to: to?.email || to?.mobile_number || null,
  };
  const identified = token.kind === 'signing' ? (token.identified ?? unknownOrigin) : delivered;
  if (person) {
    const { uuid, round, link_generation, name, email } = person;
    const number = pack.settings.form_asks_for_proof && person.email_named_by === 'signatory' ? '' : pinNumber(person, pack.settings);
    const named_by = (number === '' ? person.email_named_by : person.mobile_number_named_by) ?? 'sender';
    return { uuid, round, link_generation, name, email, number, named_by, identified };
  }
  if (!to) return undefined;
  const { name, email, mobile_number: number } = to;
  const uuid = `copy ${normaliseEmail(email || number)}`;
  return { uuid, round: pack.round, link_generation: 0, name, email, number, named_by: 'sender', identified };
}

/** Whether the final files ask for a pin behind a link: they do if this person was asked for one before they signed. */
export function copyAsksForPin({ pack: { settings } }: Pick<FullPack, 'pack'>, person: SignatoryRecord | undefined): boolean {
  return asksForPin(settings, person) || (settings.form_asks_for_proof && person?.email_named_by === 'signatory');
}

/** The masked destination of the pin. */
export function copyPinDestination({ number, email }: CopyReader): string {
  return maskContacts(number || email);
}

type Visitor = Pick<SignatoryCaller, 'ip' | 'device'>;
type Type = 'otp_requested' | 'entered_correct_otp' | 'entered_wrong_otp';

export function byReader(type: Type, line: Line, reader: CopyReader, { ip, device }: Visitor, facts = {}): AuditEntry {
  const { identification, identified_by } = reader.identified;
  const identified = { identification, identified_by: identified_by ?? '' };
  return {
    audit_entry_type: type,
    ...line,
    actor: inOneLine(reader.name),
    channel: 'web',
    ip,
    device,
    ...identified,
    facts,
  };
}

/** Checks a copy reader's pin, which is valid for one opening. Throws otp_wrong or otp_expired. */
export async function enterCopyPin(
  deps: { table: Table; links: Secret; clock: Clock },
  full: FullPack,
  reader: CopyReader,
  given: string,
  visitor: Visitor,
): Promise<void> {
  const { key } = full.pack;
  const tried = await tryPin(deps, key, reader, given);
  if (!tried) return fail('otp_expired');
  const { channel, destination } = tried.pin;
  const facts = { channel, destination, named_by: reader.named_by };
  const entry = tried.right
    ? byReader('entered_correct_otp', auditLine('copy_pin_entered', { person: reader.name, destination }), reader, visitor, facts)
    : byReader('entered_wrong_otp', auditLine('copy_pin_wrong', { person: reader.name }), reader, visitor);
  const writes = tried.right ? [{ delete: keys.pin(key, reader.uuid) }] : [];
  await changePack(deps, key, () => ({ change: { audit: [entry], writes, quiet: true }, answer: null }));
  if (!tried.right) failForWrongPin(tried.pin);
}

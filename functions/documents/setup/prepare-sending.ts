import type { Actor } from '../../audit/audit-by.ts';
import { lookFor } from '../../data/accounts/themes.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { fillForSending } from '../../mappings/fill-for-sending.ts';
import { findMapping, type MappingRecord } from '../../mappings/mapping-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import type { Settings } from '../../settings/settings.ts';
import { termsForSending } from '../../signing/pack-terms.ts';
import { requireContacts } from '../signatories/allowed-contacts.ts';
import type { Decision } from './change-properties.ts';
import { sendPack } from './send-pack.ts';

interface SendDeps {
  clock: Clock;
  settings: Settings;
}

/**
 * Decides how a pack is sent: fills in placeholders and checks the pack. `changed` holds properties that the same call
 * changes. Throws not_ready_to_send or still_converting.
 */
export function decideSending(
  deps: SendDeps,
  loaded: FullPack,
  changed: PackChange,
  sender: Actor,
  mapping: MappingRecord | undefined,
): Decision & { change: PackChange } {
  const { defaultCountry: country, twoFactorMandatory: mobileIsRequired, textChannels: channels } = deps.settings;
  const about = { now: deps.clock.now(), country, installation: { defaultCountry: country, mobileIsRequired, channels } };
  const filled = fillForSending({ ...loaded, pack: { ...loaded.pack, ...changed.pack } }, mapping, about);
  const together = { ...changed, ...filled.change, pack: { ...changed.pack, ...filled.change.pack } };
  return sendPack(filled.full, together, sender, about);
}

/** Does the same with the pack's mapping as it is stored, and gives the pack its look and its terms. */
export async function prepareSending(
  deps: SendDeps & { table: Table },
  loaded: FullPack,
  changed: PackChange,
  sender: Actor,
): Promise<Decision> {
  const decided = decideSending(deps, loaded, changed, sender, await findMapping(deps.table, loaded.pack.key));
  const pack = { ...loaded.pack, ...decided.change.pack };
  await requireContacts(deps.table, pack, peopleAfter(loaded, decided.change));
  const look = await lookFor(deps.table, pack.account_key, pack.branding_key);
  const signing_terms = await termsForSending(deps.table, pack.account_key, deps.settings.signingTerms);
  return { ...decided, change: { ...decided.change, pack: { ...decided.change.pack, look, signing_terms } } };
}

/** The signatories with the details that the change gives them, such as filled in placeholders. */
export function peopleAfter({ signatories }: FullPack, change: PackChange): SignatoryRecord[] {
  const changed = new Map(change.signatories?.map((person) => [person.uuid, person]));
  return signatories.map((person) => changed.get(person.uuid) ?? person);
}

import { timingSafeEqual } from 'node:crypto';
import type { PinChannel } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { isLive } from '../../../../shared/domain/sessions/is-live.ts';
import { type NamedBy, pinLimits } from '../../../../shared/domain/signing/one-time-pin.ts';
import { hmac } from '../../../hmac.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Secret } from '../../../ports/secrets.ts';
import { ConditionFailed, itemAt, type Table, type Write } from '../../../ports/table.ts';
import { fail } from '../../../runtime/failure.ts';
import { keys } from '../../keys.ts';
import type { UserPinPlace, UserRecord } from '../user-records.ts';
import { generationOf } from '../users.ts';

/** The last pin sent to a signatory; a newer one replaces it. The pin itself is stored nowhere. */
export interface PinRecord {
  pin_id: string;
  /** A keyed hash, because a million pins are quickly tried. Hex. */
  hash: string;
  round: number;
  /** The generation of the signatory's links. A corrected address starts a new one, which ends older pins like older links. */
  generation: number;
  channel: PinChannel;
  destination: string;
  /** The person who gave that address or number. Older pins have none. */
  named_by?: NamedBy;
  tries: number;
  date_sent: string;
  valid_until: string;
}

type WithSecrets = { table: Table; links: Secret; clock: Clock };

/** The six digits for this id. They are the same each time, so that a repeated job sends the same pin. */
export async function pinOf(links: Secret, pinId: string): Promise<string> {
  const number = (await keyed(links, `pin ${pinId}`)).readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, '0');
}

export async function pinWrite(
  { links, clock }: Omit<WithSecrets, 'table'>,
  packKey: string,
  uuid: string,
  pin: Pick<PinRecord, 'pin_id' | 'round' | 'generation' | 'channel' | 'destination' | 'named_by'>,
): Promise<{ write: Write; valid_until: string }> {
  const now = clock.now().getTime();
  const until = now + pinLimits.validMilliseconds;
  const record: PinRecord = {
    ...pin,
    hash: await pinHash(links, packKey, uuid, await pinOf(links, pin.pin_id)),
    tries: 0,
    date_sent: new Date(now).toISOString(),
    valid_until: new Date(until).toISOString(),
  };
  const put = itemAt<PinRecord>(keys.pin(packKey, uuid), record, { entity: 'pin', expires_at: Math.ceil(until / 1000) });
  return { write: { put }, valid_until: record.valid_until };
}

/** What a pin is valid for. */
interface Holder {
  uuid: string;
  round: number;
  link_generation: number;
}

/** Stands for a pack's key where a pin is a user's own. */
export const userPins = 'USER';

/** The same for pins of a login's second step, and for pins that prove a number. */
export const loginPins = 'USER_LOGIN' satisfies UserPinPlace;
export const numberPins = 'USER_NUMBER' satisfies UserPinPlace;

/** A user's own pins end with their sessions. */
export const ownPinHolder = (user: UserRecord): Holder => ({ uuid: user.key, round: 0, link_generation: generationOf(user) });

/** The newest pin while it is valid: not lapsed, of this round and link, and with tries left. */
export async function currentPin(
  deps: { table: Table; clock: Clock },
  packKey: string,
  { uuid, round, link_generation }: Holder,
): Promise<PinRecord | undefined> {
  const pin = await deps.table.get<PinRecord>(keys.pin(packKey, uuid), { consistent: true });
  const good = pin?.round === round && pin.generation === link_generation && pin.tries < pinLimits.tries && isLive(pin, deps.clock.now());
  return good ? pin : undefined;
}

/** Spends one try and says whether the pin was right; undefined if no valid pin exists. */
export async function tryPin(
  deps: WithSecrets,
  packKey: string,
  { uuid, round, link_generation }: Holder,
  given: string,
): Promise<{ right: boolean; pin: PinRecord } | undefined> {
  const now = deps.clock.now();
  try {
    const pin = await deps.table.write<PinRecord>({
      update: keys.pin(packKey, uuid),
      add: { tries: 1 },
      if: [
        { attribute: 'round', equals: round },
        { attribute: 'generation', equals: link_generation },
        { attribute: 'tries', lessThan: pinLimits.tries },
        { attribute: 'valid_until', atLeast: now.toISOString() },
      ],
    });
    // The condition compares text: what is no time may stand after every time.
    if (!pin || !isLive(pin, now)) return undefined;
    const hash = await pinHash(deps.links, packKey, uuid, given.replace(/\D/g, ''));
    return { right: timingSafeEqual(Buffer.from(hash), Buffer.from(pin.hash)), pin };
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

/** Throws otp_wrong with the number of tries that are left, or otp_expired if none is. */
export function failForWrongPin({ tries }: PinRecord): never {
  const left = pinLimits.tries - tries;
  return left > 0 ? fail('otp_wrong', { n: left, answer: { tries_left: left } }) : fail('otp_expired');
}

async function pinHash(links: Secret, packKey: string, uuid: string, pin: string): Promise<string> {
  return (await keyed(links, `pin of ${packKey} ${uuid} ${pin}`)).toString('hex');
}

async function keyed(links: Secret, text: string): Promise<Buffer> {
  return hmac(await links.get(), text);
}

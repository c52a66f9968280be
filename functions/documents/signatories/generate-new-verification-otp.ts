import type { RouteAnswer } from '../../../shared/contract/define-route.ts';
import { generateNewVerificationOtpRoute } from '../../../shared/contract/documents/signatories/generate-new-verification-otp.ts';
import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import type { channelWords } from '../../../shared/domain/people/channel-words.ts';
import { maskContacts } from '../../../shared/domain/people/mask-contacts.ts';
import { type NamedBy, needsPinToSign, pinLimits, pinNumber, pinRoute, provesByPin } from '../../../shared/domain/signing/one-time-pin.ts';
import { hasFinished } from '../../../shared/domain/signing/signing-order.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { namedBy } from '../../../shared/messages/languages.ts';
import { signatoryBehind } from '../../access/open-pack.ts';
import { requireOwnSigning } from '../../access/own-signing.ts';
import { bySignatory, who } from '../../audit/audit-entries.ts';
import { handle } from '../../calls/handle.ts';
import { limitRate } from '../../calls/rate-limit.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import { newKey } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { currentPin, type PinRecord, pinWrite } from '../../data/people/proofs/pins.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { refusing } from '../../runtime/failure.ts';
import type { Settings } from '../../settings/settings.ts';
import { requireInTime } from '../../signing/require-in-time.ts';
import { inE164 } from './signatory-input.ts';

const { fail } = refusing(generateNewVerificationOtpRoute);

const needs = { table: 'write', links: 'read' } as const;
type Answer = RouteAnswer<typeof generateNewVerificationOtpRoute>;

export const generateNewVerificationOtp = handle(generateNewVerificationOtpRoute, needs, async (deps, caller, { params, body = {} }) => {
  let counted = false;
  const byForm = caller.identified.identification === 'form_unproven';
  const decide = withinQuotas<Answer>(
    deps,
    async (full) => {
      const known = requireOwnSigning(full, caller, { key: params.key, signatory_uuid: params.uuid }, signatoryBehind);
      // Those who have signed still need a pin to see theirs.
      if (!hasFinished(known)) requireInTime(full.pack, deps.clock.now());
      if (!needsPinToSign(full.pack.settings, known, caller)) fail('otp_not_used');
      const me = withMobile(full, known, body.mobile_number, deps.settings.defaultCountry, deps.clock.now());
      const number = provesByPin(full.pack.settings, caller) ? '' : pinNumber(me, full.pack.settings);
      // The pin comes in the language of the page that asks for it.
      const language = namedBy(caller) ?? known.language ?? null;
      const route = pinRoute({ number, email: me.email }, body, deps.settings.textChannels) ?? fail('otp_channel_unavailable');
      const named_by = (number === '' ? me.email_named_by : me.mobile_number_named_by) ?? 'sender';
      const about = { pack: full.pack, number, mayName: mayNameNumber(full, me, caller), channels: deps.settings.textChannels };
      const pending = await onItsWay(deps, full, me, route);
      if (pending) return { change: null, answer: answerOf(me, pending, about) };
      if (!counted) await limitPins(deps, caller);
      counted = true;
      const pin = { pin_id: newKey(), round: full.pack.round, generation: me.link_generation, named_by, ...route };
      const { write, valid_until } = await pinWrite(deps, full.pack.key, me.uuid, pin);
      const change: PackChange = {
        signatories: me === known && language === (known.language ?? null) ? [] : [{ ...me, language }],
        audit: audited(me, me !== known, { ...route, named_by }, caller),
        events: [
          {
            type: 'pin_requested',
            pack_key: full.pack.key,
            round: pin.round,
            signatory_uuid: me.uuid,
            pin_id: pin.pin_id,
            channel: route.channel,
          },
        ],
        writes: [write],
      };
      return { change, answer: answerOf(me, { ...pin, valid_until, tries: 0 }, about) };
    },
    { byForm },
  );
  return (await changePack(deps, caller.pack_key, decide)).answer;
});

/** Throws mobile_number_known or mobile_number_not_taken: a number that the sender did not give could be anybody's. */
function withMobile({ pack }: FullPack, me: SignatoryRecord, given: string | undefined, country: string, now: Date): SignatoryRecord {
  const mobile_number = given === undefined ? '' : inE164(given, country);
  if (mobile_number === '' || mobile_number === me.mobile_number) return me;
  if (me.mobile_number !== '') fail('mobile_number_known');
  if (!pack.settings.signer_may_name_mobile_number) fail('mobile_number_not_taken');
  return { ...me, mobile_number, mobile_number_named_by: 'signatory', date_updated: now.toISOString() };
}

function mayNameNumber({ pack }: FullPack, me: SignatoryRecord, caller: SignatoryCaller): boolean {
  return me.mobile_number === '' && pack.settings.signer_may_name_mobile_number && !provesByPin(pack.settings, caller);
}

/** The pin that was just sent by this channel. */
async function onItsWay(
  deps: DepsFor<typeof needs>,
  { pack }: FullPack,
  me: SignatoryRecord,
  route: { channel: string; destination: string },
): Promise<PinRecord | undefined> {
  const pin = await currentPin(deps, pack.key, me);
  const since = new Date(deps.clock.now().getTime() - pinLimits.resendMilliseconds).toISOString();
  const same = pin && pin.channel === route.channel && pin.destination === route.destination && pin.date_sent > since;
  return same ? pin : undefined;
}

async function limitPins(deps: DepsFor<typeof needs>, { pack_key, signatory_uuid }: SignatoryCaller): Promise<void> {
  await limitRate(deps, `pins for ${pack_key} ${signatory_uuid}`, pinLimits.perTenMinutes, 600);
  await limitRate(deps, `pins in a day for ${pack_key} ${signatory_uuid}`, pinLimits.perDay, 86_400);
}

function audited(
  me: SignatoryRecord,
  gaveNumber: boolean,
  route: { channel: keyof typeof channelWords; destination: string; named_by: NamedBy },
  caller: SignatoryCaller,
) {
  const channel = auditLine(`channel_${route.channel}`);
  const requested = auditLine('pin_requested', { person: me.name, channel, destination: route.destination });
  return [
    ...(gaveNumber
      ? [
          bySignatory('signatory_changed', auditLine('number_given', { person: who(me), number: me.mobile_number }), me, caller, {
            number_named_by: 'signatory',
          }),
        ]
      : []),
    bySignatory('otp_requested', requested, me, caller, { ...route }),
  ];
}

function answerOf(
  me: SignatoryRecord,
  pin: Pick<PinRecord, 'channel' | 'destination' | 'valid_until' | 'tries'>,
  { pack, number, mayName, channels }: { pack: FullPack['pack']; number: string; mayName: boolean; channels: Settings['textChannels'] },
): Answer {
  return {
    channel: pin.channel,
    destination: maskContacts(pin.destination),
    document_name: pack.document_name,
    sender_name: pack.created_by_name,
    signatory_name: me.name,
    valid_until: pin.valid_until,
    tries_left: pinLimits.tries - pin.tries,
    whatsapp_available: number !== '' && channels.whatsapp,
    voice_available: number !== '' && channels.voice,
    mobile_number_missing: me.mobile_number === '',
    mobile_number_may_be_named: mayName,
  };
}

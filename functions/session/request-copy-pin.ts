import { requestCopyPinRoute } from '../../shared/contract/session/request-copy-pin.ts';
import { maskContacts } from '../../shared/domain/people/mask-contacts.ts';
import { holderMay } from '../../shared/domain/policy/signing/signer-access.ts';
import { pinLimits, pinRoute } from '../../shared/domain/signing/one-time-pin.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { handle } from '../calls/handle.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { withinQuotas } from '../calls/within-quotas.ts';
import { newKey } from '../data/ids.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { hasLapsed } from '../data/people/link-tokens.ts';
import { pinWrite } from '../data/people/proofs/pins.ts';
import { refusing } from '../runtime/failure.ts';
import { byReader, type CopyReader, copyAsksForPin, copyReader } from '../signing/copy-reader.ts';
import { type DocumentLink, limitGuesses, openLink } from './open-link.ts';

const { allow, fail } = refusing(requestCopyPinRoute);

export const requestCopyPin = handle(requestCopyPinRoute, { table: 'write', links: 'read' }, async (deps, caller, { body }) => {
  const token = await openLink(deps.table, body.token);
  if (!token) {
    await limitGuesses(deps, caller);
    return fail('signing_link_unknown');
  }
  const full = (await loadPack(deps.table, token.pack_key)) ?? fail('cancelled');
  const reader = readerBehind(full, token, deps.clock.now());
  const route = pinRoute(reader, {}, deps.settings.textChannels) ?? fail('otp_channel_unavailable');
  const { key, round } = full.pack;
  await limitRate(deps, `copy pins for ${key} ${reader.uuid}`, pinLimits.perTenMinutes, 600);
  await limitRate(deps, `copy pins in a day for ${key} ${reader.uuid}`, pinLimits.perDay, 86_400);
  const { uuid, name, email, named_by } = reader;
  const pin = { pin_id: newKey(), round, generation: reader.link_generation, named_by, ...route };
  const { write, valid_until } = await pinWrite(deps, key, uuid, pin);
  const line = auditLine('copy_pin_requested', { person: name, destination: route.destination });
  const asked = withinQuotas(deps, () => ({
    change: {
      audit: [byReader('otp_requested', line, reader, caller, { ...route, named_by })],
      events: [
        {
          type: 'pin_requested',
          pack_key: key,
          round,
          signatory_uuid: uuid,
          pin_id: pin.pin_id,
          channel: route.channel,
          reader: { name, email, round, link_generation: reader.link_generation },
        },
      ],
      writes: [write],
      quiet: true,
    },
    answer: null,
  }));
  await changePack(deps, key, asked);
  return { channel: route.channel, destination: maskContacts(route.destination), valid_until };
});

/** Throws cancelled, expired or otp_not_used. */
function readerBehind(full: FullPack, token: DocumentLink, now: Date): CopyReader {
  const { pack, signatories } = full;
  const person = signatories.find(({ uuid }) => uuid === token.signatory_uuid);
  const outdated = token.kind === 'signing' && person?.link_generation !== token.generation;
  if (outdated) fail('cancelled');
  allow(holderMay({ round: token.round, lapsed: hasLapsed(token, now) }, 'openCopy', pack));
  if (pack.final_file_key === null || !copyAsksForPin(full, person)) fail('otp_not_used');
  return copyReader(full, token) ?? fail('expired');
}

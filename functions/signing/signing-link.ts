import type { CommunicationChannel } from '../../shared/contract/schemas/documents/signatory.ts';
import type { Identity } from '../../shared/domain/policy/signing/identification.ts';
import { type LinkDue, linkDueWrite } from '../data/following/due-items.ts';
import { hashToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { FullPack, PackRecord } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { deriveToken, keepToken, linkValidity, type SigningToken } from '../data/people/link-tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { Secret } from '../ports/secrets.ts';
import type { Table } from '../ports/table.ts';
import type { Settings } from '../settings/settings.ts';

type LinkDeps = { table: Table; links: Secret; clock: Clock; settings: Settings };

/** What a continued link keeps of its origin: how its follower counts as identified, and the host if there is one. */
type Origin = Required<Pick<SigningToken, 'identified'>> & Pick<SigningToken, 'host' | 'host_session'>;

/**
 * A link that leads one signatory on at once and is valid for a day: on a host's device, or from one signature to the
 * next. The same event (or a session and a day) gives the same link.
 */
export async function continuedLink(
  deps: LinkDeps,
  event: string,
  pack: Pick<PackRecord, 'key' | 'round'>,
  signatory: Linked,
  origin: Origin,
): Promise<string> {
  const token = await continuedToken(deps, event, pack, signatory);
  await keepContinued(deps, token, pack, signatory, origin);
  return `${deps.settings.publicUrl}/sign/${token}`;
}

/** Does the same for many links that are asked for repeatedly: one read, and a write for each new link. */
export async function continuedLinks(
  deps: LinkDeps,
  event: string,
  asked: { pack: Pick<PackRecord, 'key' | 'round'>; person: Linked }[],
  origin: Origin,
): Promise<string[]> {
  const tokens = await Promise.all(asked.map(({ pack, person }) => continuedToken(deps, event, pack, person)));
  const known = await deps.table.batchGet(tokens.map((token) => keys.token(hashToken(token))));
  const kept = asked.map(({ pack, person }, at) => known[at] ?? keepContinued(deps, tokens[at] ?? '', pack, person, origin));
  await Promise.all(kept);
  return tokens.map((token) => `${deps.settings.publicUrl}/sign/${token}`);
}

type Linked = Pick<SignatoryRecord, 'uuid' | 'link_generation'>;

function continuedToken(
  deps: LinkDeps,
  event: string,
  pack: Pick<PackRecord, 'round'>,
  { uuid, link_generation }: Linked,
): Promise<string> {
  return deriveToken(deps.links, event, `${uuid} ${pack.round} ${link_generation}`);
}

async function keepContinued(
  deps: LinkDeps,
  token: string,
  pack: Pick<PackRecord, 'key' | 'round'>,
  signatory: Linked,
  origin: Origin,
): Promise<void> {
  await keepToken(deps.table, token, {
    kind: 'signing',
    pack_key: pack.key,
    signatory_uuid: signatory.uuid,
    round: pack.round,
    generation: signatory.link_generation,
    valid_until: new Date(deps.clock.now().getTime() + linkValidity.continued).toISOString(),
    ...origin,
  });
}

/**
 * The signing link that this event gives this signatory, valid for 30 days from its first making. The same event gives
 * the same link, so a repeated job does not mail a second one. A link that is shown to another person comes from
 * another event, so only its receiver knows a delivered link. `vouched`: an application vouches for who follows it, so
 * that no one-time pin is asked for. `site`: it is for a page of that site. `warnBy`: it is delivered by this channel, by
 * which its receiver is warned before it ends.
 */
export async function signingLink(
  deps: LinkDeps,
  eventId: string,
  { pack }: FullPack,
  signatory: SignatoryRecord,
  identified: Identity,
  { warnBy, ...made }: Pick<SigningToken, 'vouched' | 'site'> & { warnBy?: CommunicationChannel } = {},
): Promise<{ url: string; validUntil: string }> {
  const token = await deriveToken(deps.links, eventId, signatory.uuid);
  const link = {
    pack_key: pack.key,
    signatory_uuid: signatory.uuid,
    round: pack.round,
    generation: signatory.link_generation,
  };
  const valid_until = new Date(deps.clock.now().getTime() + linkValidity.signing).toISOString();
  const lapses: LinkDue = { ...link, ...(warnBy && { warning: { event: eventId, channel: warnBy, ends: valid_until } }) };
  const due = signatory.status === 'awaiting_signatures' ? [linkDueWrite(lapses, valid_until)] : [];
  const validUntil = await keepToken(deps.table, token, { kind: 'signing', ...link, valid_until, identified, ...made }, due);
  return { url: `${deps.settings.publicUrl}/sign/${token}`, validUntil };
}

import { maskContacts } from '../../shared/domain/people/mask-contacts.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { namedBy } from '../../shared/messages/languages.ts';
import { bySystem, who } from '../audit/audit-entries.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { withinQuotas } from '../calls/within-quotas.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { SigningToken } from '../data/people/link-tokens.ts';
import { channelFor } from '../messages/texts.ts';

/** How many fresh links one person may ask for in a day. */
const perDay = 3;

/** What is told to whoever asked; nothing if nothing was sent. */
export type NewLinkSent = { new_link_sent: true; destination: string } | Record<string, never>;

type Deps = Parameters<typeof changePack>[0] & Parameters<typeof withinQuotas>[0];

/**
 * Sends a fresh link to the address or number that the request went to. Whoever holds the lapsed one reads it masked.
 * It is in the language of the page that asked, from then on the person's. Sends nothing to people whom the sender
 * writes to by other ways. Throws too_many_requests or quota_reached.
 */
export async function sendNewLink(
  deps: Deps,
  { pack_key, round, signatory_uuid }: SigningToken,
  visitor: { accept_language: string },
): Promise<NewLinkSent> {
  await limitRate(deps, `new links for ${pack_key} ${signatory_uuid}`, perDay, 86_400);
  const { answer: to } = await changePack(
    deps,
    pack_key,
    withinQuotas<string>(deps, ({ pack, signatories: people }) => {
      const person = people.find(({ uuid }) => uuid === signatory_uuid);
      const mayBeAsked = person?.can_receive_signing_notifications && signerMay('beAsked', { pack, person }).ok;
      if (!mayBeAsked) return { change: null, answer: '' };
      const audit = [bySystem('signatures_requested', auditLine('new_link_asked', { person: who(person) }))];
      const events = [{ type: 'signatures_requested' as const, pack_key, round, signatory_uuids: [signatory_uuid] }];
      const channel = channelFor(person, undefined);
      const language = namedBy(visitor) ?? person.language ?? null;
      const signatories = language === (person.language ?? null) ? [] : [{ ...person, language }];
      return { change: { signatories, events, audit, quiet: true }, answer: channel === 'email' ? person.email : person.mobile_number };
    }),
  );
  return to === '' ? {} : { new_link_sent: true, destination: maskContacts(to) };
}

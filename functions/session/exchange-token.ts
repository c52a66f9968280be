import { exchangeTokenRoute } from '../../shared/contract/session/exchange-token.ts';
import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { unknownOrigin } from '../../shared/domain/policy/signing/identification.ts';
import { asksForPin } from '../../shared/domain/signing/one-time-pin.ts';
import { loadAsker } from '../access/load-asker.ts';
import { mediaAddresses } from '../access/tickets.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { Reply } from '../calls/reply.ts';
import { keys } from '../data/keys.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { spendLink } from '../data/people/link-tokens.ts';
import { noEvidence } from '../data/people/session-evidence.ts';
import { presentPack } from '../documents/present-pack.ts';
import { ConditionFailed } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { holdsVouch } from '../signing/vouch.ts';
import { askForMoreTime } from './ask-for-more-time.ts';
import { closedLink, copyLink } from './closed-link.ts';
import { clearedCookies } from './member-session.ts';
import { limitGuesses, openLink } from './open-link.ts';
import { sendNewCopy } from './send-new-copy.ts';
import { sendNewLink } from './send-new-link.ts';
import { sendersPage } from './senders-page.ts';
import { newSignatorySession } from './signatory-session.ts';

const { fail } = refusing(exchangeTokenRoute);

export const exchangeToken = handleAnyone(
  exchangeTokenRoute,
  { table: 'write', files: 'read', links: 'read', tickets: 'read' },
  async (deps, caller, { body }) => {
    const token = await openLink(deps.table, body.token);
    if (!token) {
      await limitGuesses(deps, caller);
      return fail('signing_link_unknown');
    }
    const full = await loadPack(deps.table, token.pack_key);
    if (!full) return fail('cancelled', { answer: { because: 'deleted' } });
    const now = deps.clock.now();
    const opening = { given: body.verification_otp, visitor: caller, now };
    if (token.kind === 'copy') {
      const { code, answer } = await copyLink(deps, full, token, opening);
      if (answer.copy_may_be_sent && body.send_new_link) Object.assign(answer, await sendNewCopy(deps, token));
      return fail(code, { answer });
    }
    const closed = await closedLink(deps, full, token, opening);
    if (closed?.code === 'expired' && body.send_new_link) Object.assign(closed.answer, await sendNewLink(deps, token, caller));
    if (closed?.code === 'time_is_over' && body.ask_for_more_time) Object.assign(closed.answer, await askForMoreTime(deps, token, caller));
    if (closed?.answer.copy_may_be_sent && body.send_new_link) Object.assign(closed.answer, await sendNewCopy(deps, token));
    if (closed) return fail(closed.code, { answer: closed.answer });
    const session = {
      pack_key: token.pack_key,
      signatory_uuid: token.signatory_uuid,
      round: token.round,
      link_generation: token.generation,
      identified: token.identified ?? unknownOrigin,
    };
    const origin = {
      ...(token.host !== undefined && { host: token.host }),
      ...(token.site !== undefined && { site: token.site }),
    };
    const person = full.signatories.find(({ uuid }) => uuid === token.signatory_uuid);
    const pin_entered = await holdsVouch(deps.table, token.vouched, now);
    const isGuarded = asksForPin(full.pack.settings, person) && !pin_entered;
    const gives = body.include_document === true && token.host === undefined && !isGuarded;
    const document_given_at = gives ? now.toISOString() : null;
    const given = document_given_at === null ? {} : { document_given_at };
    const { session_token, csrf_token, hash, write } = newSignatorySession(
      { ...session, ...origin, ...given, ...(pin_entered && { pin_entered }) },
      now,
    );
    // A person who signs on a host's device must not find the host's session there.
    const hosts = token.host_session === undefined ? [] : [{ delete: keys.session(token.host_session) }];
    const used = token.once ? [spendLink(body.token, now)] : [];
    try {
      await deps.table.transact([write, ...hosts, ...used]);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // Somebody else has just opened it.
      return fail('expired');
    }
    const in_app_page = await sendersPage(deps, full, token);
    const ids = { document_key: token.pack_key, signatory_uuid: token.signatory_uuid };
    const answer = { session_token, csrf_token, ...ids, ...(in_app_page !== undefined && { in_app_page }) };
    if (token.host !== undefined) return new Reply({ json: { ...answer, in_person: true }, cookies: clearedCookies(deps.settings) });
    if (!gives) return answer;
    const viewer: SignatoryCaller = {
      ...caller,
      ...session,
      kind: 'signatory',
      session_hash: hash,
      pin_entered,
      host: null,
      presence_confirmed: false,
      evidence: { ...noEvidence, document_given_at },
    };
    const [media, asker] = await Promise.all([mediaAddresses(deps, viewer), loadAsker(deps.table, full.pack)]);
    return { ...answer, document: presentPack(full, viewer, { media, asker }) };
  },
);

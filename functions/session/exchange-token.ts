import { exchangeTokenRoute } from '../../shared/contract/session/exchange-token.ts';
import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { unknownOrigin } from '../../shared/domain/policy/signing/identification.ts';
import { asksForPin } from '../../shared/domain/signing/one-time-pin.ts';
import { loadAsker } from '../access/load-asker.ts';
import { mediaAddresses } from '../access/tickets.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { Reply } from '../calls/reply.ts';
import { keys } from '../data/keys.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { noEvidence } from '../data/people/session-evidence.ts';
import { presentPack } from '../documents/present-pack.ts';
import { refusing } from '../runtime/failure.ts';
import { closedLink, copyLink } from './closed-link.ts';
import { clearedCookies } from './member-session.ts';
import { linkGuesses, openLink } from './open-link.ts';
import { newSignatorySession } from './signatory-session.ts';

const { fail } = refusing(exchangeTokenRoute);

export const exchangeToken = handleAnyone(
  exchangeTokenRoute,
  { table: 'write', files: 'read', links: 'read', tickets: 'read' },
  async (deps, caller, { body }) => {
    const token = await openLink(deps.table, body.token);
    if (!token) {
      await limitRate(deps, `signing link from ${caller.ip}`, linkGuesses.max, linkGuesses.windowSeconds);
      return fail('signing_link_unknown');
    }
    const full = await loadPack(deps.table, token.pack_key);
    if (!full) return fail('cancelled');
    const now = deps.clock.now();
    const opening = { given: body.verification_otp, visitor: caller, now };
    if (token.kind === 'copy') {
      const { code, answer } = await copyLink(deps, full, token, opening);
      return fail(code, { answer });
    }
    const closed = await closedLink(deps, full, token, opening);
    if (closed) return fail(closed.code, { answer: closed.answer });
    const session = {
      pack_key: token.pack_key,
      signatory_uuid: token.signatory_uuid,
      round: token.round,
      link_generation: token.generation,
      identified: token.identified ?? unknownOrigin,
    };
    const host = token.host === undefined ? {} : { host: token.host };
    const person = full.signatories.find(({ uuid }) => uuid === token.signatory_uuid);
    const isGuarded = asksForPin(full.pack.settings, person);
    const gives = body.include_document === true && token.host === undefined && !isGuarded;
    const document_given_at = gives ? now.toISOString() : null;
    const given = document_given_at === null ? {} : { document_given_at };
    const { session_token, csrf_token, hash, write } = newSignatorySession({ ...session, ...host, ...given }, now);
    // A person who signs on a host's device must not find the host's session there.
    const hosts = token.host_session === undefined ? [] : [{ delete: keys.session(token.host_session) }];
    await deps.table.transact([write, ...hosts]);
    const answer = { session_token, csrf_token, document_key: token.pack_key, signatory_uuid: token.signatory_uuid };
    if (token.host !== undefined) return new Reply({ json: { ...answer, in_person: true }, cookies: clearedCookies(deps.settings) });
    if (!gives) return answer;
    const viewer: SignatoryCaller = {
      ...caller,
      ...session,
      kind: 'signatory',
      session_hash: hash,
      pin_entered: false,
      host: null,
      presence_confirmed: false,
      evidence: { ...noEvidence, document_given_at },
    };
    const [media, asker] = await Promise.all([mediaAddresses(deps, viewer), loadAsker(deps.table, full.pack)]);
    return { ...answer, document: presentPack(full, viewer, { media, asker }) };
  },
);

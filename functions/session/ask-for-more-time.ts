import { unknownOrigin } from '../../shared/domain/policy/signing/identification.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { letterWords } from '../../shared/messages/letter/letter-words.ts';
import { bySystem, who } from '../audit/audit-entries.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { SigningToken } from '../data/people/link-tokens.ts';
import { ownerLanguage } from '../messages/language-of.ts';
import { limitTelling } from '../signing/limit-telling.ts';
import { questionToSender } from '../signing/question-to-sender.ts';

/** How often one person may ask in a day. */
const perDay = 3;

/** What is told to whoever asked; nothing if nobody was asked. */
export type MoreTimeAsked = { more_time_asked: true } | Record<string, never>;

/**
 * Asks the sender for more time, for somebody whose link opens nothing since the last day to sign. Whoever holds the link
 * chooses no words, so no pin is asked for. It counts as a question too. Throws too_many_requests.
 */
export async function askForMoreTime(
  deps: Parameters<typeof changePack>[0],
  { pack_key, round, signatory_uuid, identified = unknownOrigin }: SigningToken,
  { ip }: { ip: string },
): Promise<MoreTimeAsked> {
  await limitRate(deps, `more time for ${pack_key} ${signatory_uuid}`, perDay, 86_400);
  await limitTelling(deps, { pack_key, signatory_uuid, identified, ip });
  const { answer: isAsked } = await changePack<boolean>(deps, pack_key, async ({ pack, signatories }) => {
    const me = signatories.find(({ uuid }) => uuid === signatory_uuid);
    const now = deps.clock.now();
    // The sender may have taken it back, or given more time, in this moment.
    const isLate = pack.round === round && signerMay('askSender', { pack }).ok && !signerMay('actInTime', { pack, now }).ok;
    if (!me || !isLate) return { change: null, answer: false };
    const { t } = letterWords('question', await ownerLanguage(deps.table, pack));
    const audit = bySystem('sender_asked', auditLine('sender_asked', { person: who(me) }));
    return { change: questionToSender(pack, me, { question: t('more_time', { document: pack.document_name }), audit, now }), answer: true };
  });
  return isAsked ? { more_time_asked: true } : {};
}

import { askSenderRoute } from '../../../shared/contract/documents/signing/ask-sender.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { requireOwnSigning } from '../../access/own-signing.ts';
import { bySignatory, who } from '../../audit/audit-entries.ts';
import { handle } from '../../calls/handle.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { refusing } from '../../runtime/failure.ts';
import { limitTelling } from '../../signing/limit-telling.ts';
import { questionToSender } from '../../signing/question-to-sender.ts';

const { allow } = refusing(askSenderRoute);

/** Also once the time to sign is over, and by those who have signed. The record goes to everybody, so it leaves out the words. */
export const askSender = handle(askSenderRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  let counted = false;
  await changePack(deps, caller.pack_key, async (full) => {
    const { pack } = full;
    const me = requireOwnSigning(full, caller, params);
    allow(signerMay('askSender', { pack }));
    // Counted once, however often the decision is repeated.
    if (!counted) await limitTelling(deps, caller);
    counted = true;
    const audit = bySignatory('sender_asked', auditLine('sender_asked', { person: who(me) }), me, caller);
    return { change: questionToSender(pack, me, { question: body.question.trim(), audit, now: deps.clock.now() }), answer: null };
  });
  return {};
});

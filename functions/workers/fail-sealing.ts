import { sealProblems } from '../../shared/domain/audit/seal-problems.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { notice } from '../../shared/messages/notice.ts';
import { bySystem } from '../audit/audit-entries.ts';
import { resealWrite } from '../data/following/due-items.ts';
import { tellOwner } from '../data/following/notifications.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { log } from '../runtime/log.ts';
import { delayBeforeTry } from '../signing/seal/seal-again.ts';
import { isToBeSealed, type SealInput } from '../signing/seal/seal-files.ts';
import { sealProblemOf, type WorkflowError } from '../signing/seal/seal-problem.ts';

/**
 * The step of seal-pack after its last retry: the pack shows the reason and the time of the next try. Its owner is
 * informed of the first failure and of the last, and may always ask for another try.
 */
export const worker = defineWorker({ table: 'write' }, async (deps, job: SealInput & { error?: WorkflowError }) => {
  const problem = sealProblemOf(job.error);
  const { Error: error = '', Cause: cause = '' } = job.error ?? {};
  // Reasons for a refused seal name hosts and certificates; other causes may quote the document.
  const why = problem === error ? { cause } : { error };
  log('error', 'sealing_failed', { pack_key: job.pack_key, attempt: job.attempt, problem, ...why });
  if (!(await loadPack(deps.table, job.pack_key))) return {};
  await changePack(deps, job.pack_key, ({ pack }) => {
    if (!isToBeSealed(pack, job)) return { change: null, answer: null };
    const tries = pack.seal_tries ?? 0;
    const delay = delayBeforeTry(tries);
    const now = deps.clock.now();
    const next = delay === undefined ? 'Try to seal it again.' : 'It is tried again by itself, and you can try it too.';
    const again = delay === undefined ? [] : [resealWrite(job, new Date(now.getTime() + delay).toISOString())];
    const change = { status_detail: 'seal_failed', status_message: `${sealProblems[problem]} Nothing is lost. ${next}` } as const;
    if (tries > 0 && delay !== undefined) return { change: { pack: change, writes: again }, answer: null };
    return {
      change: {
        pack: change,
        audit: [bySystem('seal_failed', auditLine('seal_failed', { problem: auditLine(problem) }))],
        events: [{ type: 'seal_failed', pack_key: pack.key, round: pack.round }],
        writes: [
          tellOwner(
            pack,
            `seal-failed-${job.attempt}`,
            notice('notice_not_sealed', { document: pack.document_name, problem: auditLine(problem) }),
            now,
          ),
          ...again,
        ],
      },
      answer: null,
    };
  });
  return {};
});

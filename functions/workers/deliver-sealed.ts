import { howSigned, signingProgress } from '../../shared/domain/signing/signing-progress.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import type { Line } from '../../shared/messages/line.ts';
import { notice } from '../../shared/messages/notice.ts';
import { bySystem } from '../audit/audit-entries.ts';
import { putSealed } from '../data/files/sealed.ts';
import { tellOwner } from '../data/following/notifications.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { ChildRecord, PackRecord } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import type { Write } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { isToBeSealed, type SealInput, type SealOutcome, sealFiles } from '../signing/seal/seal-files.ts';

/** The last step of seal-pack: gives the pack its final file and mails everybody. */
export const worker = defineWorker({ table: 'write' }, async (deps, job: SealInput & { sealed: SealOutcome }) => {
  const { sealed } = job;
  if (!sealed.done || !(await loadPack(deps.table, job.pack_key))) return {};
  await changePack(deps, job.pack_key, ({ pack, children, signatories }) => {
    if (!isToBeSealed(pack, job)) return { change: null, answer: null };
    const how = auditLine(pack.settings.use_certificates_for_signed_pdf ? 'document_sealed' : 'document_made');
    return {
      change: {
        pack: {
          status_detail: null,
          status_message: null,
          final_file_key: sealFiles.final(job),
          certificate_file_key: sealFiles.certificate(job),
          final_sha256: sealed.sha256,
          ...(sealed.children.length > 0 && { child_finals: sealed.children }),
        },
        audit: [bySystem('sealed', how)],
        events: [{ type: 'pack_sealed', pack_key: pack.key, round: pack.round }],
        writes: [
          ...knownByHash(pack, children, sealed),
          tellOwner(pack, `completed-${pack.round}`, completedNotice(pack, signatories), deps.clock.now()),
        ],
      },
      answer: null,
    };
  });
  return {};
});

function completedNotice({ document_name: document }: PackRecord, signatories: readonly SignatoryRecord[]): Line {
  const progress = signingProgress(signatories);
  const { signed, total } = progress;
  const how = howSigned(progress);
  if (how === 'by_some') return notice('notice_completed_by_some', { document, signed, total });
  return notice(how === 'by_nobody' ? 'notice_completed_by_nobody' : 'notice_completed', { document });
}

/** The files of the pack and its children. Two children may be the same, byte for byte. */
function knownByHash(pack: PackRecord, children: ChildRecord[], sealed: SealOutcome & { done: true }): Write[] {
  const byHash = new Map([[sealed.sha256, pack.page_count]]);
  for (const { key, sha256 } of sealed.children) byHash.set(sha256, children.find((child) => child.key === key)?.page_sizes.length ?? 0);
  return [...byHash].map(([sha256, pages]) => putSealed(pack, sha256, pages));
}

import type { PdfReport, SignatureReport } from '../../shared/verify/report.ts';
import { t } from '../messages/verify.ts';
import { appName } from '../ui/page-title.ts';
import type { Answer, Check } from './use-check.ts';

export interface Headline {
  tone: 'green' | 'amber' | 'red';
  title: string;
  text: string;
}

/** The verdict in one sentence, and its meaning in another. */
export function headline({ answer, report }: Extract<Check, { step: 'done' }>): Headline {
  const app = { app: appName };
  const isOurs = answer?.known || (answer?.sealed_here && (report?.verdict === 'intact' || report?.verdict === 'added_to'));
  if (answer && isOurs && isRewritten(answer)) {
    return { tone: 'red', title: t('trail_title'), text: t('trail_text', app) };
  }
  if (answer?.known) {
    return answer.is_sealed
      ? { tone: 'green', title: t('sealed_title', app), text: t('sealed_text') }
      : { tone: 'green', title: t('made_title', app), text: t('made_text') };
  }
  if (!report) return { tone: 'amber', title: t('unknown_title'), text: t('unknown_text') };
  const name = sealer(report)?.signer_name || t('nobody');
  if (report.verdict === 'not_sealed') return { tone: 'amber', title: t('not_sealed_title'), text: t('not_sealed_text') };
  if (report.verdict === 'damaged') return { tone: 'amber', title: t('damaged_title'), text: t('damaged_text') };
  if (report.verdict === 'changed') return { tone: 'red', title: t('changed_title'), text: t('changed_text') };
  const added = report.verdict === 'added_to';
  if (answer?.sealed_here) {
    return added
      ? { tone: 'green', title: t('added_here_title', app), text: t('added_text') }
      : { tone: 'green', title: t('intact_here_title', app), text: t('intact_here_text') };
  }
  const text = answer ? t('elsewhere_text', { name, ...app }) : t('not_asked_text', { name });
  return { tone: 'amber', title: t(added ? 'added_title' : 'intact_title', { name }), text };
}

/** Whether the records made at the time belong to another trail than the one in the file. */
export function isRewritten({ anchored }: Answer): boolean {
  return anchored?.state === 'differs' || anchored?.state === 'forked';
}

/** The decisive signature: the newest valid one, or else the newest. */
export function sealer({ signatures }: PdfReport): SignatureReport | undefined {
  const signed = signatures.filter(({ kind }) => kind !== 'time_stamp');
  return signed.findLast(({ valid }) => valid) ?? signed.at(-1) ?? signatures.at(-1);
}

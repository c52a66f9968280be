import { planSummary } from '../../../../shared/domain/documents/page-plan.ts';
import type { Plan } from './plan.ts';
import { t } from './words.ts';

interface Counts {
  /** Data fields of the document, and those of them on deleted pages. */
  fields: number;
  onDeleted: number;
}

/** Says what saving will do. `count`: pages of the present file. */
export function summaryOf(plan: Plan, count: number, { fields, onDeleted }: Counts): string {
  const { deleted, turned, moved } = planSummary(plan, count);
  const pages = t('will_delete', { n: deleted });
  const changes = [
    ...(deleted > 0 ? [onDeleted > 0 ? t('will_delete_fields', { pages, n: onDeleted }) : pages] : []),
    ...(turned > 0 ? [t('will_turn', { n: turned })] : []),
    ...(moved ? [t('will_move')] : []),
  ];
  if (changes.length === 0) return t('nothing_yet');
  const does = t('saving_does', { changes: changes.join(', ') });
  return fields > onDeleted ? `${does} ${t('fields_follow')}` : does;
}

interface Lost {
  pages: number;
  fields: number;
  /** Electronic signatures of the PDF itself. */
  isSigned: boolean;
  /** What becomes of signatures that members have put in. */
  signatures: readonly string[];
}

/** What is asked before saving; null if nothing is lost. */
export function questionOf(lost: Lost) {
  if (lost.pages === 0 && !lost.isSigned && lost.signatures.length === 0) return null;
  const pages = t('question_pages', { n: lost.pages });
  const deleted = lost.fields > 0 ? t('question_fields', { pages, n: lost.fields }) : t('question_only_pages', { n: lost.pages });
  const ofFile = lost.pages > 0 || lost.isSigned;
  const text = [lost.pages > 0 && deleted, lost.isSigned && t('question_signed'), ofFile && t('question_keep')];
  return {
    title: lost.pages > 0 ? t('question_title') : t(lost.isSigned ? 'question_signed_title' : 'question_signatures_title'),
    text: [...(ofFile ? [text.filter(Boolean).join(' ')] : []), ...lost.signatures],
    confirm: lost.pages > 0 ? t('delete_and_save') : t('save'),
  };
}

import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { t } from '../messages.ts';
import type { SigningState } from '../state/types.ts';
import { buttonTextOf } from './labels.ts';
import { isDone, nextStep } from './wizard.ts';

/** The one thing the bar's button does now. */
export type BarAction =
  | { kind: 'review'; label: string }
  | { kind: 'today'; uuid: string; label: string /** What comes after it. */; after: 'sign' | 'review' | 'next' }
  | { kind: 'approve'; uuid: string; label: string }
  | { kind: 'open'; uuid: string; label: string }
  | { kind: 'next'; label: string };

/** Where the wizard stands decides: what it stands at comes first, then the next thing that is missing, then the review. */
export function barAction({ steps, fields, pack, current }: SigningState): BarAction {
  const here = steps.find((step) => current !== null && step.uuids.includes(current));
  const at = here && !isDone(here, fields) ? here : undefined;
  const following = nextStep(
    steps.filter((step) => step !== at),
    fields,
    pack.child_documents,
    at ? at.field.uuid : current,
  );
  if (at && isSigned(at.field))
    return { kind: 'open', uuid: at.field.uuid, label: t(at.field.type === 'signature' ? 'next_signature' : 'next_initial') };
  if (at?.field.type === 'approve') return { kind: 'approve', uuid: at.field.uuid, label: buttonTextOf(at.field) };
  if (at?.field.type === 'date') {
    const signs = following !== undefined && isSigned(following.field);
    return {
      kind: 'today',
      uuid: at.field.uuid,
      label: signs ? t('then_sign') : following ? t('use_today') : t('then_review'),
      after: signs ? 'sign' : following ? 'next' : 'review',
    };
  }
  if (following) return { kind: 'next', label: t('next', { what: t(`next_${following.field.type}`) }) };
  if (at) return { kind: 'open', uuid: at.field.uuid, label: t(`next_${at.field.type}`) };
  return { kind: 'review', label: t('review_and_submit') };
}

function isSigned(field: DataField): boolean {
  return field.type === 'signature' || field.type === 'initial';
}

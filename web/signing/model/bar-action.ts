import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { nextToOpen } from '../appendices/supporting.ts';
import { t as supporting } from '../appendices/words.ts';
import { signingKind } from '../fields/registry.ts';
import { t } from '../messages.ts';
import type { SigningState } from '../state/types.ts';
import { shownLayout } from './form-layout.ts';
import { buttonTextOf } from './labels.ts';
import { isDone, nextStep } from './wizard.ts';

/** The one thing that the bar's button does now. */
export type BarAction =
  | { kind: 'review'; label: string }
  | { kind: 'today'; uuid: string; label: string /** What comes after it. */; after: 'sign' | 'review' | 'next' }
  | { kind: 'approve'; uuid: string; label: string }
  | { kind: 'open'; uuid: string; label: string }
  | { kind: 'next'; label: string }
  /** Opens the list of supporting documents, one of which must still be opened. */
  | { kind: 'appendices'; label: string };

/** The wizard's place decides: first the field it stands at, then the next missing one, then the review. Without a wizard only the review. */
export function barAction(state: SigningState): BarAction {
  const { steps, fields, pack, current } = state;
  if (!pack.settings.use_signing_wizard) return { kind: 'review', label: t('review_and_submit') };
  const here = steps.find((step) => current !== null && step.uuids.includes(current));
  const at = here && !isDone(here, fields) ? here : undefined;
  const following = nextStep(
    steps.filter((step) => step !== at),
    fields,
    pack.child_documents,
    at ? at.field.uuid : current,
    shownLayout(state),
  );
  if (at) {
    const { decision, isDay } = fieldKind(at.field.type);
    if (decision) return { kind: 'approve', uuid: at.field.uuid, label: buttonTextOf(at.field) };
    if (isDay && !saysWhichDay(at.field)) return todayAction(at.field, following?.field);
    return { kind: 'open', uuid: at.field.uuid, label: nextWords(at.field) };
  }
  if (following) return { kind: 'next', label: t('next', { what: nextWords(following.field) }) };
  const unopened = nextToOpen(state);
  if (unopened) return { kind: 'appendices', label: t('next', { what: supporting('open_name', { name: unopened.description }) }) };
  return { kind: 'review', label: t('review_and_submit') };
}

/** In words of its own ("Date of birth") a field asks for a certain day, which is hardly ever today. */
function saysWhichDay({ description }: DataField): boolean {
  return !/^\s*$|sign|today|^date$/i.test(description.trim());
}

function todayAction({ uuid }: DataField, following: DataField | undefined): BarAction {
  if (!following) return { kind: 'today', uuid, label: t('then_review'), after: 'review' };
  const signs = fieldKind(following.type).signs !== null;
  return { kind: 'today', uuid, label: t(signs ? 'then_sign' : 'use_today'), after: signs ? 'sign' : 'next' };
}

function nextWords({ type }: DataField): string {
  return signingKind(type).next;
}

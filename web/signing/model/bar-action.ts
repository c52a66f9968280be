import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { nextToOpen } from '../appendices/supporting.ts';
import { t as supporting } from '../appendices/words.ts';
import { signingKind } from '../fields/registry.ts';
import type { SigningState } from '../state/types.ts';
import { t } from '../work-messages.ts';
import { type After, afterOf } from './after-field.ts';
import { asksForToday } from './dates.ts';
import { shownLayout } from './form-layout.ts';
import { dialogOf } from './going-to-field.ts';
import { buttonTextOf, nameAsked } from './labels.ts';
import { isDone, nextStep } from './wizard.ts';

/** The one thing that the bar's button does now. */
export type BarAction =
  | { kind: 'review'; label: string }
  | { kind: 'today'; uuid: string; label: string /** What comes after it. */; after: After }
  | { kind: 'approve'; uuid: string; label: string }
  | { kind: 'open'; uuid: string; label: string }
  | { kind: 'next'; label: string }
  /** The person stands in a field that is still missing: it says so. */
  | { kind: 'missed'; uuid: string; label: string }
  /** Opens the list of supporting documents, one of which must still be opened. */
  | { kind: 'appendices'; label: string };

/** `standsAt`: the field that has the focus, or had it before the button. The wizard's place decides: first the field it stands at, then the next missing one, then the review. Without a wizard only the review. */
export function barAction(state: SigningState, standsAt: string | null = null): BarAction {
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
    if (isDay && asksForToday(at.field)) return todayAction(at.field, following?.field);
    // Nothing opens, and the focus is there already.
    if (standsAt !== null && at.uuids.includes(standsAt) && dialogOf(at.field, state.view) === null)
      return { kind: 'missed', uuid: standsAt, label: t('go_on') };
    return { kind: 'open', uuid: at.field.uuid, label: nextWords(at.field) };
  }
  if (following) return { kind: 'next', label: t('next', { what: nameOrWords(following.field) }) };
  const unopened = nextToOpen(state);
  if (unopened) return { kind: 'appendices', label: t('next', { what: supporting('open_name', { name: unopened.description }) }) };
  return { kind: 'review', label: t('review_and_submit') };
}

function todayAction({ uuid }: DataField, following: DataField | undefined): BarAction {
  const after = afterOf(following);
  const label = { review: 'then_review', sign: 'then_sign', next: 'use_today' } as const;
  return { kind: 'today', uuid, label: t(label[after]), after };
}

function nextWords({ type }: DataField): string {
  return t(signingKind(type).next);
}

/** What comes next: the field's own name, or what is done with it. */
function nameOrWords(field: DataField): string {
  return shortened(nameAsked(field)) || nextWords(field);
}

/** A button has room for about so many characters on a phone. */
const longestName = 40;

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= longestName) return name;
  const start = letters.slice(0, longestName - 1).join('');
  return `${start.trimEnd()}…`;
}

import type { ShownChoices } from '../../shared/contract/schemas/people/notification-choice.ts';
import { securityChoice } from '../../shared/domain/people/notification-choices.ts';
import { notificationKinds } from '../../shared/domain/people/notification-kinds.ts';
import type { LoadedChoices } from '../data/following/notification-choices.ts';

/** A user's choices as the calls answer them. */
export function shownChoices({ choices, version }: LoadedChoices): ShownChoices {
  const own = notificationKinds.map((kind) => ({ kind, in_app: choices[kind].in_app, mail: choices[kind].mail }));
  return { choices: [...own, { kind: 'security', ...securityChoice }], version };
}

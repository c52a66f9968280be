import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { currentPin, ownPinHolder, pinOf } from '../../data/people/proofs/pins.ts';
import type { UserMessage } from '../message.ts';

/** Sends a user a pin for their login, or for their new number. One that a newer one has replaced is not sent. */
export const userTextPin: UserMessage<'user_text_pin', 'user_text_requested'> = {
  kind: 'user_text_pin',
  on: 'user_text_requested',
  jobs: (id, { type, ...about }) => [{ kind: 'user_text_pin', id, ...about }],
  text: async (deps, user, { pin_id, place }) => {
    const current = place && (await currentPin(deps, place, ownPinHolder(user)));
    if (pin_id === undefined || current?.pin_id !== pin_id) return undefined;
    const { t } = letterWords('user_pin', user.language ?? 'en');
    return { to: current.destination, text: t('text', { pin: await pinOf(deps.links, pin_id), app: deps.settings.appName }) };
  },
};

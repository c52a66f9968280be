import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { currentPin, ownPinHolder, pinOf, userPins } from '../../data/people/proofs/pins.ts';
import type { UserMessage } from '../message.ts';

/** Sends a user the code that they need to set up two-step authentication. One that a newer one has replaced is not sent. */
export const userPin: UserMessage<'user_pin', 'user_mail_requested'> = {
  kind: 'user_pin',
  isUrgent: true,
  on: 'user_mail_requested',
  jobs: (id, event) => (event.mail === 'user_pin' ? [{ kind: event.mail, id, user_key: event.user_key, pin_id: event.pin_id }] : []),
  mail: async (deps, user, { pin_id }) => {
    const current = await currentPin(deps, userPins, ownPinHolder(user));
    if (pin_id === undefined || current?.pin_id !== pin_id) return undefined;
    const { t, language } = letterWords('user_pin', user.language ?? 'en');
    const { appName: app } = deps.settings;
    const pin = await pinOf(deps.links, pin_id);
    const letter = {
      language,
      subject: t('subject', { pin, app }),
      preview: t('preview'),
      fromName: app,
      heading: pin,
      paragraphs: [t('hello', { name: user.name }), t('enter', { app })],
      notes: [t('keep')],
      footer: t('footer', { app }),
    };
    return { to: current.destination, letter };
  },
};

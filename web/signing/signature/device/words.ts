import { spokenCatalogue } from '../../../messages/catalogue.ts';

/** Words about signatures that a device remembers. */
export const t = spokenCatalogue('device', {
  remember: 'Remember on this device',
  remember_hint: 'Only for {email}. Not on a device that others use, please.',
  remembered: 'Remembered on this device',
  use_remembered: 'Use number {n} remembered on this device',
  forget: { one: 'Forget on this device', other: 'Forget all on this device' },
  forget_one: 'Forget number {n}',
  forgotten_one: 'This device has forgotten it.',
  forgotten: 'This device remembers no signature of yours now.',
});

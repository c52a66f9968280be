import { catalogue } from './catalogue.ts';

/** Requests for one's own signature, from whatever account. */
export const t = catalogue({
  title: 'Requests for your signature',
  text: 'From anybody who asked {email} to sign, in whatever team.',
  none: 'Nobody waits for your signature.',
  from: 'From {owner}, {ago}',
  sign: 'Sign',
  sign_one: 'Sign “{name}”',
  failed: 'The requests could not be loaded.',
});

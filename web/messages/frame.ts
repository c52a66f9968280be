import { spokenCatalogue } from './catalogue.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

/** Words around the pages outside the app, which strangers read too. */
export const t = spokenCatalogue('frame', {
  tagline: 'Prepare PDF documents, have them signed, and prove it.',
  wait_seconds: { one: 'You can try again in {n} second.', other: 'You can try again in {n} seconds.' },
  wait_minutes: { one: 'You can try again in {n} minute.', other: 'You can try again in {n} minutes.' },
  unknown_error: 'An unknown error occurred',
  offline: 'It appears your internet is down. Hang on while we try to reconnect...',
  not_sent: 'There is no connection. What you entered is still here: please try again when it is back.',
  doubtful_domain: doubtfulDomain,
});

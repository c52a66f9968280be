import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../frame.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  tagline: 'Préparer des documents PDF, les faire signer et prouver qui a signé.',
  wait_seconds: { one: 'Vous pourrez réessayer dans {n} seconde.', other: 'Vous pourrez réessayer dans {n} secondes.' },
  wait_minutes: { one: 'Vous pourrez réessayer dans {n} minute.', other: 'Vous pourrez réessayer dans {n} minutes.' },
  unknown_error: 'Une erreur inconnue s’est produite',
  offline: 'Vous semblez ne pas être connecté à Internet. Nous continuons d’essayer…',
  not_sent: 'Il n’y a pas de connexion. Ce que vous avez saisi est conservé : veuillez réessayer quand elle sera rétablie.',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'fr'>;

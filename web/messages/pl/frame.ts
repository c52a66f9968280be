import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../frame.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  tagline: 'Przygotowuj dokumenty PDF, zbieraj podpisy i miej na nie dowód.',
  wait_seconds: {
    one: 'Możesz spróbować ponownie za {n} sekundę.',
    few: 'Możesz spróbować ponownie za {n} sekundy.',
    many: 'Możesz spróbować ponownie za {n} sekund.',
  },
  wait_minutes: {
    one: 'Możesz spróbować ponownie za {n} minutę.',
    few: 'Możesz spróbować ponownie za {n} minuty.',
    many: 'Możesz spróbować ponownie za {n} minut.',
  },
  unknown_error: 'Wystąpił nieznany błąd',
  offline: 'Wygląda na to, że nie ma połączenia z internetem. Próbujemy dalej…',
  not_sent: 'Nie ma połączenia. Twoje wpisy są zachowane: spróbuj ponownie, gdy połączenie wróci.',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'pl'>;

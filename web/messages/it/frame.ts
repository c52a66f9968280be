import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../frame.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  tagline: 'Preparare documenti PDF, farli firmare e dimostrarlo.',
  wait_seconds: { one: 'Potrà riprovare tra {n} secondo.', other: 'Potrà riprovare tra {n} secondi.' },
  wait_minutes: { one: 'Potrà riprovare tra {n} minuto.', other: 'Potrà riprovare tra {n} minuti.' },
  unknown_error: 'Si è verificato un errore sconosciuto',
  offline: 'Sembra che Internet non funzioni. Stiamo cercando di riconnetterci…',
  not_sent: 'Non c’è connessione. Ciò che ha inserito è ancora qui: riprovi quando tornerà.',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'it'>;

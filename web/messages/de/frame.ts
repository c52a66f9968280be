import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../frame.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  tagline: 'PDF-Dokumente vorbereiten, unterzeichnen lassen und nachweisen, wer unterzeichnet hat.',
  wait_seconds: { one: 'In {n} Sekunde können Sie es wieder versuchen.', other: 'In {n} Sekunden können Sie es wieder versuchen.' },
  wait_minutes: { one: 'In {n} Minute können Sie es wieder versuchen.', other: 'In {n} Minuten können Sie es wieder versuchen.' },
  unknown_error: 'Es ist ein unbekannter Fehler aufgetreten',
  offline: 'Anscheinend sind Sie nicht mit dem Internet verbunden. Wir versuchen es weiter …',
  not_sent:
    'Es gibt keine Verbindung. Was Sie eingegeben haben, ist noch da: Bitte versuchen Sie es noch einmal, sobald sie wieder da ist.',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'de'>;

import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/keep/words.ts';

export const words = {
  offer: 'Tutto ciò che firma, in un solo posto',
  offer_text: 'Con una password per {email} ritrova qui i suoi documenti ogni volta che le servono.',
  choose: 'Scegli una password',
  title: 'Scelga una password',
  text: 'Accederà con {email}. A questo indirizzo inviamo un link di conferma.',
  password: 'Password',
  hint: 'Almeno {n} caratteri',
  too_short: 'Inserisca una password di almeno {n} caratteri',
  show: 'Mostra la password',
  save: 'Crea l’account',
  failed: 'Non ha funzionato. Riprovi.',
  taken: 'Esiste già un account per {email}.',
  log_in: 'Accedi',
  made: 'Il suo account è pronto. Apra il link che abbiamo appena inviato a {email}.',
  open: 'Apri i miei documenti',
} as const satisfies Translated<typeof t.english, 'it'>;

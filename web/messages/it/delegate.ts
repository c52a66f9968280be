import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/delegate/words.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  title: 'Chi firma al suo posto?',
  intro: 'Questa persona riceve una richiesta propria. {sender} saprà chi è e leggerà il motivo.',
  name: 'Nome',
  email: 'E-mail',
  mobile: 'Numero di cellulare',
  mobile_optional: 'Numero di cellulare (facoltativo)',
  email_optional: 'E-mail (facoltativa)',
  reason: 'Motivo (facoltativo)',
  next: 'Continua',
  missing_name: 'Inserisca il nome della persona che firma al suo posto.',
  missing_email: 'Inserisca un indirizzo e-mail valido.',
  missing_mobile: 'Inserisca un numero di cellulare.',
  missing_contact: 'Inserisca un indirizzo e-mail o un numero di cellulare.',
  confirm_title: 'Passare la richiesta a {name}?',
  confirm_text:
    'Scriveremo subito a {name} ({contact}). Il link che ha ricevuto lei non sarà più valido. Tutto ciò che ha compilato o firmato verrà rimosso insieme alle note, anche quanto ha compilato per altre persone che non hanno ancora firmato.',
  same_name:
    'Una persona di nome {name} firma già questo documento. Se è la stessa, ne indichi un’altra: solo {sender} può far firmare due volte la stessa persona.',
  confirm_undo: 'Non potrà annullare questa scelta: può farlo solo {sender}.',
  back: 'Indietro',
  pass_on: 'Passa la richiesta',
  offline: 'Non c’è connessione, quindi la richiesta non è stata passata. Ciò che ha inserito è ancora qui: riprovi quando tornerà.',
  failed: 'Non ha funzionato. Riprovi.',
  sender: 'il mittente',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'it'>;

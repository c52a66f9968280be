import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/keep/words.ts';

export const words = {
  offer: 'Alles, was Sie unterzeichnen, an einem Ort',
  offer_text: 'Mit einem Passwort für {email} finden Sie Ihre Dokumente hier, wann immer Sie sie brauchen.',
  choose: 'Passwort wählen',
  title: 'Passwort wählen',
  text: 'Sie melden sich mit {email} an. Wir schicken einen Link dorthin, der die Adresse bestätigt.',
  password: 'Passwort',
  hint: 'Mindestens {n} Zeichen',
  too_short: 'Bitte geben Sie ein Passwort mit mindestens {n} Zeichen ein.',
  show: 'Passwort zeigen',
  save: 'Login anlegen',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  taken: 'Für {email} gibt es schon einen Login.',
  log_in: 'Anmelden',
  made: 'Ihr Login ist bereit. Bitte folgen Sie dem Link, den wir gerade an {email} geschickt haben.',
  open: 'Meine Dokumente öffnen',
} as const satisfies Translated<typeof t.english, 'de'>;

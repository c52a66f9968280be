import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/keep/words.ts';

export const words = {
  offer: 'Wszystko, co podpisujesz, w jednym miejscu',
  offer_text: 'Ustaw hasło dla {email}, a swoje dokumenty znajdziesz tutaj zawsze, gdy będą Ci potrzebne.',
  choose: 'Ustaw hasło',
  title: 'Ustaw hasło',
  text: 'Do logowania służy adres {email}. Wyślemy tam link, który go potwierdzi.',
  password: 'Hasło',
  hint: 'Co najmniej {n} znaków',
  too_short: 'Wpisz hasło, które ma co najmniej {n} znaków.',
  show: 'Pokaż hasło',
  save: 'Utwórz konto',
  failed: 'To się nie udało. Spróbuj ponownie.',
  taken: 'Konto dla {email} już istnieje.',
  log_in: 'Zaloguj się',
  made: 'Twoje konto jest gotowe. Otwórz link, który właśnie wysłaliśmy na {email}.',
  open: 'Otwórz moje dokumenty',
} as const satisfies Translated<typeof t.english, 'pl'>;

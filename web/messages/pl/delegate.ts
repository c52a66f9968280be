import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/delegate/words.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  title: 'Kto podpisze zamiast Ciebie?',
  intro: 'Ta osoba otrzyma własną prośbę. Twój wybór i jego powód pozna {sender}.',
  name: 'Imię i nazwisko',
  email: 'Adres e-mail',
  mobile: 'Numer komórkowy',
  mobile_optional: 'Numer komórkowy (opcjonalnie)',
  email_optional: 'Adres e-mail (opcjonalnie)',
  reason: 'Powód (opcjonalnie)',
  next: 'Dalej',
  missing_name: 'Wpisz imię i nazwisko osoby, która podpisze zamiast Ciebie.',
  missing_email: 'Wpisz prawidłowy adres e-mail.',
  missing_mobile: 'Wpisz numer komórkowy.',
  missing_contact: 'Wpisz adres e-mail lub numer komórkowy.',
  confirm_title: 'Czy zamiast Ciebie ma podpisać {name}?',
  confirm_text:
    'Wiadomość od razu otrzyma {name} ({contact}). Twój link przestanie działać, a Twoje wpisy, podpisy i notatki zostaną usunięte, także Twoje wpisy w polach osób, które jeszcze nie podpisały.',
  same_name:
    'Ten dokument podpisuje już osoba, która nazywa się {name}. Jeśli to ta sama osoba, wskaż kogoś innego: tylko {sender} może poprosić jedną osobę o dwa podpisy.',
  confirm_undo: 'Nie możesz tego cofnąć, może to zrobić tylko {sender}.',
  back: 'Wstecz',
  pass_on: 'Przekaż',
  offline: 'Nie ma połączenia, więc nic nie przekazano. Twoje wpisy są zachowane: spróbuj ponownie, gdy połączenie wróci.',
  failed: 'To się nie udało. Spróbuj ponownie.',
  sender: 'nadawca',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'pl'>;

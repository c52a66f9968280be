import type { FormsIn } from '../../../shared/messages/words.ts';
import type * as german from '../de/fields.ts';

/** What stands in English in `shared/fields`. */

export const fieldTypes = {
  signature: 'Podpis',
  initial: 'Parafka',
  approve: 'Akceptacja',
  text: 'Tekst',
  date: 'Data',
  check: 'Pole wyboru',
  choice: 'Lista wyboru',
  image: 'Obraz',
  file: 'Plik',
  question: 'Pytanie',
  blank: 'Luka',
  note: 'Notatka',
  signer_setup: 'Następna osoba',
  decline: 'Odrzucenie',
  highlight: 'Wyróżnienie',
  block: 'Zasłonięcie',
  link: 'Link',
} as const satisfies Readonly<Record<keyof typeof german.fieldTypes, string>>;

export const fieldTasks = {
  signature: { one: '{n} podpis', few: '{n} podpisy', many: '{n} podpisów' },
  initial: { one: '{n} parafka', few: '{n} parafki', many: '{n} parafek' },
  approve: { one: '{n} akceptacja', few: '{n} akceptacje', many: '{n} akceptacji' },
  text: { one: '{n} tekst', few: '{n} teksty', many: '{n} tekstów' },
  date: { one: '{n} data', few: '{n} daty', many: '{n} dat' },
  check: { one: '{n} pole wyboru', few: '{n} pola wyboru', many: '{n} pól wyboru' },
  choice: { one: '{n} lista wyboru', few: '{n} listy wyboru', many: '{n} list wyboru' },
  image: { one: '{n} obraz', few: '{n} obrazy', many: '{n} obrazów' },
  file: { one: '{n} plik', few: '{n} pliki', many: '{n} plików' },
  question: { one: '{n} pytanie', few: '{n} pytania', many: '{n} pytań' },
  blank: { one: '{n} luka do wypełnienia', few: '{n} luki do wypełnienia', many: '{n} luk do wypełnienia' },
  note: { one: '{n} notatka', few: '{n} notatki', many: '{n} notatek' },
  signer_setup: { one: '{n} osoba do wskazania', few: '{n} osoby do wskazania', many: '{n} osób do wskazania' },
} as const satisfies Readonly<Record<keyof typeof german.fieldTasks, FormsIn<'pl'>>>;

export const fieldRefusals = {
  signature: 'Tutaj potrzebny jest obraz.',
  initial: 'Tutaj potrzebny jest obraz.',
  approve: 'Tutaj można tylko zaakceptować.',
  text: 'Ten tekst jest za długi.',
  date: 'Nie ma takiego dnia. Rok ma cztery cyfry i nie może być późniejszy niż 2199.',
  check: 'Pole wyboru jest zaznaczone albo nie.',
  choice: 'Wybierz jedną z możliwości.',
  image: 'Tutaj potrzebny jest obraz.',
  file: 'Tutaj potrzebny jest plik.',
  question: 'Ten tekst jest za długi.',
  blank: 'Ten tekst jest za długi.',
  note: 'Ten tekst jest za długi.',
  signer_setup: 'Potrzebne jest imię i nazwisko oraz adres e-mail lub numer komórkowy.',
  decline: 'Tutaj można tylko odrzucić.',
  highlight: 'Tego pola nie można wypełnić.',
  block: 'Tego pola nie można wypełnić.',
  link: 'Link prowadzi do adresu, który zaczyna się od https://, http:// lub mailto:.',
} as const satisfies Readonly<Record<keyof typeof german.fieldRefusals, string>>;

export const textFaults = {
  no_room: 'Ten tekst jest za długi na swoje miejsce w dokumencie. Zmieści się około {n} znaków.',
  too_long: 'Ten tekst jest za długi. Limit znaków: {n}.',
  mask: 'Wpisz to w ten sposób: {example}',
  email: 'Wpisz prawidłowy adres e-mail.',
  phone: 'Wpisz numer telefonu, na przykład +48 22 123 45 67.',
  number: 'Wpisz liczbę, na przykład 12,50.',
  whole_number: 'Wpisz liczbę całkowitą.',
  postcode: 'Wpisz kod pocztowy, na przykład 00-950.',
  letters: 'Wpisz tylko litery.',
  letters_and_digits: 'Wpisz tylko litery i cyfry.',
  web_address: 'Wpisz adres strony, na przykład https://example.com.',
} as const satisfies Readonly<Record<keyof typeof german.textFaults, string>>;

export const boxGroups = {
  exactly_one: 'Zaznacz dokładnie jedno pole w tej grupie.',
  at_most_one: 'Zaznacz najwyżej jedno pole w tej grupie.',
  at_least_one: 'Zaznacz co najmniej jedno pole w tej grupie.',
} as const satisfies Readonly<Record<keyof typeof german.boxGroups, string>>;

import type { FormsIn } from '../../../shared/messages/words.ts';
import type * as german from '../de/fields.ts';

/** What stands in English in `shared/fields`. */

export const fieldTypes = {
  signature: 'Firma',
  initial: 'Sigla',
  approve: 'Approvazione',
  text: 'Testo',
  date: 'Data',
  check: 'Casella',
  choice: 'Scelta',
  image: 'Immagine',
  file: 'File',
  question: 'Domanda',
  blank: 'Spazio da compilare',
  note: 'Nota',
  signer_setup: 'Persona successiva',
  decline: 'Rifiuto',
  highlight: 'Evidenziazione',
  block: 'Oscuramento',
  link: 'Link',
} as const satisfies Readonly<Record<keyof typeof german.fieldTypes, string>>;

export const fieldTasks = {
  signature: { one: '{n} firma', other: '{n} firme' },
  initial: { one: '{n} sigla', other: '{n} sigle' },
  approve: { one: '{n} approvazione', other: '{n} approvazioni' },
  text: { one: '{n} testo', other: '{n} testi' },
  date: { one: '{n} data', other: '{n} date' },
  check: { one: '{n} casella', other: '{n} caselle' },
  choice: { one: '{n} scelta', other: '{n} scelte' },
  image: { one: '{n} immagine', other: '{n} immagini' },
  file: { one: '{n} file', other: '{n} file' },
  question: { one: '{n} domanda', other: '{n} domande' },
  blank: { one: '{n} spazio da compilare', other: '{n} spazi da compilare' },
  note: { one: '{n} nota', other: '{n} note' },
  signer_setup: { one: '{n} persona da indicare', other: '{n} persone da indicare' },
} as const satisfies Readonly<Record<keyof typeof german.fieldTasks, FormsIn<'it'>>>;

export const fieldRefusals = {
  signature: 'Qui serve un’immagine.',
  initial: 'Qui serve un’immagine.',
  approve: 'Qui si può solo approvare.',
  text: 'Questo testo è troppo lungo.',
  date: 'Questo giorno non esiste. L’anno ha quattro cifre ed è al massimo il 2199.',
  check: 'Una casella è spuntata oppure no.',
  choice: 'Scelga una delle opzioni.',
  image: 'Qui serve un’immagine.',
  file: 'Qui serve un file.',
  question: 'Questo testo è troppo lungo.',
  blank: 'Questo testo è troppo lungo.',
  note: 'Questo testo è troppo lungo.',
  signer_setup: 'Serve un nome, con un indirizzo e-mail o un numero di cellulare.',
  decline: 'Qui si può solo rifiutare.',
  highlight: 'Questo campo non si può compilare.',
  block: 'Questo campo non si può compilare.',
  link: 'Un link porta a un indirizzo che inizia con https://, http:// o mailto:.',
} as const satisfies Readonly<Record<keyof typeof german.fieldRefusals, string>>;

export const textFaults = {
  no_room: 'Questo testo è troppo lungo per il suo spazio nel documento. Ci stanno circa {n} caratteri.',
  too_long: 'Inserisca al massimo {n} caratteri.',
  mask: 'Lo inserisca così: {example}',
  email: 'Inserisca un indirizzo e-mail valido.',
  phone: 'Inserisca un numero di telefono, ad esempio +39 06 1234 5678.',
  number: 'Inserisca un numero, ad esempio 12,50.',
  whole_number: 'Inserisca un numero intero.',
  postcode: 'Inserisca un codice postale, ad esempio 00184.',
  letters: 'Inserisca solo lettere.',
  letters_and_digits: 'Inserisca solo lettere e cifre.',
  web_address: 'Inserisca un indirizzo web, ad esempio https://example.com.',
} as const satisfies Readonly<Record<keyof typeof german.textFaults, string>>;

export const boxGroups = {
  exactly_one: 'Spunti esattamente una casella di questo gruppo.',
  at_most_one: 'Spunti al massimo una casella di questo gruppo.',
  at_least_one: 'Spunti almeno una casella di questo gruppo.',
} as const satisfies Readonly<Record<keyof typeof german.boxGroups, string>>;

import type { FormsIn } from '../../../shared/messages/words.ts';
import type * as german from '../de/fields.ts';

/** What stands in English in `shared/fields`. */

export const fieldTypes = {
  signature: 'Handtekening',
  initial: 'Paraaf',
  approve: 'Goedkeuring',
  text: 'Tekst',
  date: 'Datum',
  check: 'Selectievakje',
  choice: 'Keuze',
  image: 'Afbeelding',
  file: 'Bestand',
  question: 'Vraag',
  blank: 'Invulplek',
  note: 'Notitie',
  signer_setup: 'Volgende persoon',
  decline: 'Afwijzing',
  highlight: 'Markering',
  block: 'Afdekking',
  link: 'Link',
} as const satisfies Readonly<Record<keyof typeof german.fieldTypes, string>>;

export const fieldTasks = {
  signature: { one: '{n} handtekening', other: '{n} handtekeningen' },
  initial: { one: '{n} paraaf', other: '{n} parafen' },
  approve: { one: '{n} goedkeuring', other: '{n} goedkeuringen' },
  text: { one: '{n} tekst', other: '{n} teksten' },
  date: { one: '{n} datum', other: '{n} datums' },
  check: { one: '{n} selectievakje', other: '{n} selectievakjes' },
  choice: { one: '{n} keuze', other: '{n} keuzes' },
  image: { one: '{n} afbeelding', other: '{n} afbeeldingen' },
  file: { one: '{n} bestand', other: '{n} bestanden' },
  question: { one: '{n} vraag', other: '{n} vragen' },
  blank: { one: '{n} invulplek', other: '{n} invulplekken' },
  note: { one: '{n} notitie', other: '{n} notities' },
  signer_setup: { one: '{n} persoon op te geven', other: '{n} personen op te geven' },
} as const satisfies Readonly<Record<keyof typeof german.fieldTasks, FormsIn<'nl'>>>;

export const fieldRefusals = {
  signature: 'Hier is een afbeelding nodig.',
  initial: 'Hier is een afbeelding nodig.',
  approve: 'Hier kunt u alleen goedkeuren.',
  text: 'Deze tekst is te lang.',
  date: 'Deze dag bestaat niet. Het jaar heeft vier cijfers en is maximaal 2199.',
  check: 'Een vakje is aangevinkt of niet.',
  choice: 'Kies een van de mogelijkheden.',
  image: 'Hier is een afbeelding nodig.',
  file: 'Hier is een bestand nodig.',
  question: 'Deze tekst is te lang.',
  blank: 'Deze tekst is te lang.',
  note: 'Deze tekst is te lang.',
  signer_setup: 'Een naam is nodig, en een e-mailadres of mobiel nummer.',
  decline: 'Hier kunt u alleen afwijzen.',
  highlight: 'In dit veld kan niets worden ingevuld.',
  block: 'In dit veld kan niets worden ingevuld.',
  link: 'Een link leidt naar een adres dat begint met https://, http:// of mailto:.',
} as const satisfies Readonly<Record<keyof typeof german.fieldRefusals, string>>;

export const textFaults = {
  no_room: 'Deze tekst is te lang voor de plek in het document. Er passen ongeveer {n} tekens.',
  too_long: 'Vul maximaal {n} tekens in.',
  mask: 'Vul het zo in: {example}',
  email: 'Vul een geldig e-mailadres in.',
  phone: 'Vul een telefoonnummer in, bijvoorbeeld +31 20 1234567.',
  number: 'Vul een getal in, bijvoorbeeld 12,50.',
  whole_number: 'Vul een geheel getal in.',
  postcode: 'Vul een postcode in, bijvoorbeeld 1012 AB.',
  letters: 'Vul alleen letters in.',
  letters_and_digits: 'Vul alleen letters en cijfers in.',
  web_address: 'Vul een webadres in, bijvoorbeeld https://example.com.',
} as const satisfies Readonly<Record<keyof typeof german.textFaults, string>>;

export const boxGroups = {
  exactly_one: 'Vink precies één vakje van deze groep aan.',
  at_most_one: 'Vink maximaal één vakje van deze groep aan.',
  at_least_one: 'Vink minstens één vakje van deze groep aan.',
} as const satisfies Readonly<Record<keyof typeof german.boxGroups, string>>;

import type { GroupAsks } from '../../../shared/fields/check.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import type { TextFault } from '../../../shared/fields/filling/text-rules.ts';
import type { FormsIn } from '../../../shared/messages/words.ts';

/** What stands in English in `shared/fields`. */

export const fieldTypes = {
  signature: 'Unterschrift',
  initial: 'Initialen',
  approve: 'Zustimmung',
  text: 'Text',
  date: 'Datum',
  check: 'Kästchen',
  choice: 'Auswahl',
  image: 'Bild',
  file: 'Datei',
  question: 'Frage',
  blank: 'Lücke',
  note: 'Notiz',
  signer_setup: 'Nächste Person',
  decline: 'Ablehnung',
  highlight: 'Hervorhebung',
  block: 'Abdeckung',
  link: 'Link',
} as const satisfies Record<FieldType, string>;

export const fieldTasks = {
  signature: { one: '{n} Unterschrift', other: '{n} Unterschriften' },
  initial: { one: '{n}-mal Initialen', other: '{n}-mal Initialen' },
  approve: { one: '{n} Zustimmung', other: '{n} Zustimmungen' },
  text: { one: '{n} Text', other: '{n} Texte' },
  date: { one: '{n} Datum', other: '{n} Datumsangaben' },
  check: { one: '{n} Kästchen', other: '{n} Kästchen' },
  choice: { one: '{n} Auswahl', other: '{n}-mal Auswahl' },
  image: { one: '{n} Bild', other: '{n} Bilder' },
  file: { one: '{n} Datei', other: '{n} Dateien' },
  question: { one: '{n} Frage', other: '{n} Fragen' },
  blank: { one: '{n} Lücke zum Ausfüllen', other: '{n} Lücken zum Ausfüllen' },
  note: { one: '{n} Notiz', other: '{n} Notizen' },
  signer_setup: { one: '{n} Person zu nennen', other: '{n} Personen zu nennen' },
} as const satisfies Partial<Record<FieldType, FormsIn<'de'>>>;

const tooLong = 'Dieser Text ist zu lang.';
const picture = 'Hier wird ein Bild gebraucht.';
const nothing = 'Dieses Feld nimmt nichts auf.';

export const fieldRefusals = {
  signature: picture,
  initial: picture,
  approve: 'Hier kann nur zugestimmt werden.',
  text: tooLong,
  date: 'Diesen Tag gibt es nicht. Das Jahr hat vier Ziffern und ist höchstens 2199.',
  check: 'Ein Kästchen ist angekreuzt oder nicht.',
  choice: 'Bitte wählen Sie eine der Möglichkeiten.',
  image: picture,
  file: 'Hier wird eine Datei gebraucht.',
  question: tooLong,
  blank: tooLong,
  note: tooLong,
  signer_setup: 'Ein Name wird gebraucht, dazu eine E-Mail-Adresse oder Mobilnummer.',
  decline: 'Hier kann nur abgelehnt werden.',
  highlight: nothing,
  block: nothing,
  link: 'Ein Link führt zu einer Adresse, die mit https://, http:// oder mailto: beginnt.',
} as const satisfies Record<FieldType, string>;

export const textFaults = {
  no_room: 'Dieser Text ist zu lang für seine Stelle im Dokument. Etwa {n} Zeichen haben Platz.',
  too_long: 'Bitte geben Sie höchstens {n} Zeichen ein.',
  mask: 'Bitte so eingeben: {example}',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  phone: 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel +49 30 123456.',
  number: 'Bitte geben Sie eine Zahl ein, zum Beispiel 12,50.',
  whole_number: 'Bitte geben Sie eine ganze Zahl ein.',
  postcode: 'Bitte geben Sie eine Postleitzahl ein, zum Beispiel 10115.',
  letters: 'Bitte geben Sie nur Buchstaben ein.',
  letters_and_digits: 'Bitte geben Sie nur Buchstaben und Ziffern ein.',
  web_address: 'Bitte geben Sie eine Internetadresse ein, zum Beispiel https://example.com.',
} as const satisfies Record<TextFault | 'no_room', string>;

export const boxGroups = {
  exactly_one: 'Kreuzen Sie genau ein Kästchen dieser Gruppe an.',
  at_most_one: 'Kreuzen Sie höchstens ein Kästchen dieser Gruppe an.',
  at_least_one: 'Kreuzen Sie mindestens ein Kästchen dieser Gruppe an.',
} as const satisfies Record<GroupAsks, string>;

import type { FormsIn } from '../../../shared/messages/words.ts';
import type * as german from '../de/fields.ts';

/** What stands in English in `shared/fields`. */

export const fieldTypes = {
  signature: 'Signature',
  initial: 'Initiales',
  approve: 'Approbation',
  text: 'Texte',
  date: 'Date',
  check: 'Case à cocher',
  choice: 'Choix',
  image: 'Image',
  file: 'Fichier',
  question: 'Question',
  blank: 'Blanc à remplir',
  note: 'Note',
  signer_setup: 'Personne suivante',
  decline: 'Refus',
  highlight: 'Surlignage',
  block: 'Cache',
  link: 'Lien',
} as const satisfies Readonly<Record<keyof typeof german.fieldTypes, string>>;

export const fieldTasks = {
  signature: { one: '{n} signature', other: '{n} signatures' },
  initial: { one: '{n} paraphe', other: '{n} paraphes' },
  approve: { one: '{n} approbation', other: '{n} approbations' },
  text: { one: '{n} texte', other: '{n} textes' },
  date: { one: '{n} date', other: '{n} dates' },
  check: { one: '{n} case à cocher', other: '{n} cases à cocher' },
  choice: { one: '{n} choix', other: '{n} choix' },
  image: { one: '{n} image', other: '{n} images' },
  file: { one: '{n} fichier', other: '{n} fichiers' },
  question: { one: '{n} question', other: '{n} questions' },
  blank: { one: '{n} blanc à remplir', other: '{n} blancs à remplir' },
  note: { one: '{n} note', other: '{n} notes' },
  signer_setup: { one: '{n} personne à nommer', other: '{n} personnes à nommer' },
} as const satisfies Readonly<Record<keyof typeof german.fieldTasks, FormsIn<'fr'>>>;

export const fieldRefusals = {
  signature: 'Il faut une image ici.',
  initial: 'Il faut une image ici.',
  approve: 'On ne peut qu’approuver ici.',
  text: 'Ce texte est trop long.',
  date: 'Ce jour n’existe pas. L’année a quatre chiffres, 2199 au plus.',
  check: 'Une case est cochée ou ne l’est pas.',
  choice: 'Veuillez choisir l’une des possibilités.',
  image: 'Il faut une image ici.',
  file: 'Il faut un fichier ici.',
  question: 'Ce texte est trop long.',
  blank: 'Ce texte est trop long.',
  note: 'Ce texte est trop long.',
  signer_setup: 'Il faut un nom, avec une adresse e-mail ou un numéro de mobile.',
  decline: 'On ne peut que refuser ici.',
  highlight: 'Ce champ ne reçoit rien.',
  block: 'Ce champ ne reçoit rien.',
  link: 'Un lien mène à une adresse qui commence par https://, http:// ou mailto:.',
} as const satisfies Readonly<Record<keyof typeof german.fieldRefusals, string>>;

export const textFaults = {
  no_room: 'Ce texte est trop long pour sa place dans le document. Environ {n} caractères y tiennent.',
  too_long: 'Veuillez saisir {n} caractères au plus.',
  mask: 'Veuillez saisir comme ceci : {example}',
  email: 'Veuillez saisir une adresse e-mail valide.',
  phone: 'Veuillez saisir un numéro de téléphone, par exemple +33 1 23 45 67 89.',
  number: 'Veuillez saisir un nombre, par exemple 12,50.',
  whole_number: 'Veuillez saisir un nombre entier.',
  postcode: 'Veuillez saisir un code postal, par exemple 75001.',
  letters: 'Veuillez ne saisir que des lettres.',
  letters_and_digits: 'Veuillez ne saisir que des lettres et des chiffres.',
  web_address: 'Veuillez saisir une adresse web, par exemple https://example.com.',
} as const satisfies Readonly<Record<keyof typeof german.textFaults, string>>;

export const boxGroups = {
  exactly_one: 'Cochez exactement une case de ce groupe.',
  at_most_one: 'Cochez au plus une case de ce groupe.',
  at_least_one: 'Cochez au moins une case de ce groupe.',
} as const satisfies Readonly<Record<keyof typeof german.boxGroups, string>>;

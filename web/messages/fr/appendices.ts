import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/appendices/words.ts';

export const words = {
  title: 'Documents annexes',
  title_n: { one: 'Documents annexes ({n} à ouvrir)', other: 'Documents annexes ({n} à ouvrir)' },
  text: 'Ils font partie de ce que vous signez. Veuillez ouvrir ceux qui portent la mention « À ouvrir » avant d’envoyer.',
  text_optional: 'Ils font partie de ce que vous signez. Vous pouvez les lire à tout moment.',
  must: 'À ouvrir',
  opened: 'Ouvert',
  open: 'Ouvrir',
  open_name: 'Ouvrir {name}',
  opening: 'Ouverture…',
  now_open: '{name} a été ouvert et enregistré sur votre appareil pour que vous puissiez le lire.',
  all_open: 'Tout ce qui devait être ouvert l’est.',
  carry_on: 'Continuer',
  offline: 'Vous n’avez pas de connexion. Ces documents pourront être ouverts dès qu’elle sera rétablie.',
  failed: 'Ce document n’a pas pu être ouvert. Veuillez réessayer.',
  download: 'Télécharger',
  unreadable: 'Ce fichier ne peut pas être affiché ici. Téléchargez-le pour le lire.',
  others: 'Fichiers dans les champs des autres',
  from: 'De {name}',
  from_for: 'De {name}, pour {owner}',
} as const satisfies Translated<typeof t.english, 'fr'>;

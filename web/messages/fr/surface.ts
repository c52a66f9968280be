import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../surface.ts';

export const words = {
  page_failed: 'Cette page n’a pas pu être affichée.',
  page_of: 'Page {n} sur {total}',
  page_of_document: '{name}, page {n}',
  link_to_page: 'Vers la page {n}',
  zoom: 'Zoom',
  zoom_in: 'Agrandir',
  zoom_out: 'Réduire',
  zoom_fit: 'Ajuster à la largeur',
  pages: 'Pages',
  go_to_page: 'Aller à la page, 1 à {total}',
  read_failed: 'Le texte des pages n’a pas pu être récupéré.',
  read_no_text: 'Cette page est une image sans texte. Téléchargez l’original, ou demandez à l’expéditeur une version lisible.',
  read_picture: 'Image : {text}',
} as const satisfies Translated<typeof t.english, 'fr'>;

import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../surface.ts';

export const words = {
  page_failed: 'Non è stato possibile mostrare questa pagina.',
  page_of: 'Pagina {n} di {total}',
  page_of_document: '{name}, pagina {n}',
  link_to_page: 'Vai a pagina {n}',
  zoom: 'Zoom',
  zoom_in: 'Ingrandisci',
  zoom_out: 'Riduci',
  zoom_fit: 'Adatta alla larghezza',
  pages: 'Pagine',
  go_to_page: 'Vai alla pagina, da 1 a {total}',
  read_failed: 'Non è stato possibile recuperare il testo delle pagine.',
  read_no_text: 'Questa pagina è un’immagine senza testo. Scarichi l’originale o chieda al mittente una versione leggibile.',
  read_picture: 'Immagine: {text}',
} as const satisfies Translated<typeof t.english, 'it'>;

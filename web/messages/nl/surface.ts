import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../surface.ts';

export const words = {
  page_failed: 'Deze pagina kon niet worden getoond.',
  page_of: 'Pagina {n} van {total}',
  page_of_document: '{name}, pagina {n}',
  link_to_page: 'Naar pagina {n}',
  zoom: 'Zoom',
  zoom_in: 'Inzoomen',
  zoom_out: 'Uitzoomen',
  zoom_fit: 'Paginabreedte',
  pages: 'Pagina’s',
  go_to_page: 'Naar pagina, 1 tot en met {total}',
  read_failed: 'De tekst van de pagina’s kon niet worden opgehaald.',
  read_no_text: 'Deze pagina is een afbeelding zonder tekst. Download het origineel of vraag de afzender om een leesbare versie.',
  read_picture: 'Afbeelding: {text}',
} as const satisfies Translated<typeof t.english, 'nl'>;

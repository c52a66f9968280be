import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../surface.ts';

export const words = {
  page_failed: 'No se ha podido mostrar esta página.',
  page_of: 'Página {n} de {total}',
  page_of_document: '{name}, página {n}',
  link_to_page: 'A la página {n}',
  zoom: 'Zoom',
  zoom_in: 'Ampliar',
  zoom_out: 'Reducir',
  zoom_fit: 'Ajustar al ancho',
  pages: 'Páginas',
  go_to_page: 'Ir a la página, de 1 a {total}',
  read_failed: 'No se ha podido obtener el texto de las páginas.',
  read_no_text: 'Esta página es una imagen sin texto. Descargue el original o pida al remitente una versión legible.',
  read_picture: 'Imagen: {text}',
} as const satisfies Translated<typeof t.english, 'es'>;

import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../surface.ts';

export const words = {
  page_failed: 'Diese Seite konnte nicht gezeigt werden.',
  page_of: 'Seite {n} von {total}',
  page_of_document: '{name}, Seite {n}',
  link_to_page: 'Zu Seite {n}',
  zoom: 'Vergrößerung',
  zoom_in: 'Vergrößern',
  zoom_out: 'Verkleinern',
  zoom_fit: 'An die Breite anpassen',
  pages: 'Seiten',
  go_to_page: 'Zu Seite, 1 bis {total}',
  read_failed: 'Der Text der Seiten konnte nicht geholt werden.',
  read_no_text:
    'Diese Seite ist ein Bild ohne Text. Laden Sie das Original herunter, oder bitten Sie den Absender um eine lesbare Fassung.',
  read_picture: 'Bild: {text}',
} as const satisfies Translated<typeof t.english, 'de'>;

import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../surface.ts';

export const words = {
  page_failed: 'Nie udało się wyświetlić tej strony.',
  page_of: 'Strona {n} z {total}',
  page_of_document: '{name}, strona {n}',
  link_to_page: 'Przejdź do strony {n}',
  zoom: 'Powiększenie',
  zoom_in: 'Powiększ',
  zoom_out: 'Pomniejsz',
  zoom_fit: 'Dopasuj do szerokości',
  pages: 'Strony',
  go_to_page: 'Przejdź do strony, od 1 do {total}',
  read_failed: 'Nie udało się pobrać tekstu stron.',
  read_no_text: 'Ta strona jest obrazem bez tekstu. Pobierz oryginał albo poproś nadawcę o wersję, którą da się odczytać.',
  read_picture: 'Obraz: {text}',
} as const satisfies Translated<typeof t.english, 'pl'>;

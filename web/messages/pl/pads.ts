import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signature/pad-messages.ts';

export const words = {
  undo: 'Cofnij',
  clear: 'Wyczyść',
  style: 'Krój pisma',
  style_n: 'Krój pisma {n}',
  typed_needed: 'Wpisz swoje imię i nazwisko.',
  typed_other: 'Wpisz je innym alfabetem.',
  typed_font_coming: 'Pobieranie liter potrzebnych do podpisu…',
  typed_font_missing: 'Nie udało się pobrać liter potrzebnych do podpisu. Sprawdź połączenie i spróbuj ponownie.',
  crop: 'Przytnij',
  crop_hint: 'Przeciągnij rogi albo użyj klawisza Tab i strzałek; z klawiszem Shift krok jest większy.',
  crop_area: 'Wybrany fragment',
  crop_size: 'Wybrany fragment ma {width}% szerokości i {height}% wysokości.',
  corner_nw: 'Lewy górny róg',
  corner_ne: 'Prawy górny róg',
  corner_se: 'Prawy dolny róg',
  corner_sw: 'Lewy dolny róg',
  turn_left: 'Obróć w lewo',
  turn_right: 'Obróć w prawo',
  your_picture: 'Twój obraz',
  picture_reading: 'Wczytywanie obrazu…',
  picture_heic:
    'To zdjęcie w formacie HEIC, którego ta przeglądarka nie odczyta. Zrób zdjęcie tutaj albo zapisz je jako JPEG i wybierz ponownie.',
  picture_too_large: 'Ten obraz ma ponad {n} MB. Wybierz mniejszy.',
  picture_damaged: 'Nie można odczytać tego obrazu: jest uszkodzony albo za duży dla tego urządzenia. Wybierz inny.',
  another_picture: 'Inny obraz',
  as_it_will_be: 'Tak to będzie wyglądać',
  no_ink_found: 'Nie znaleziono pisma, które można by oddzielić od papieru, więc obraz zostaje bez zmian.',
} as const satisfies Translated<typeof t.english, 'pl'>;

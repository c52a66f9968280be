import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/appendices/words.ts';

export const words = {
  title: 'Załączniki',
  title_n: { one: 'Załączniki (do otwarcia: {n})', few: 'Załączniki (do otwarcia: {n})', many: 'Załączniki (do otwarcia: {n})' },
  text: 'Są częścią tego, co podpisujesz. Te z oznaczeniem „Wymaga otwarcia” otwórz przed wysłaniem.',
  text_optional: 'Są częścią tego, co podpisujesz. Możesz je przeczytać w każdej chwili.',
  must: 'Wymaga otwarcia',
  opened: 'Otwarto',
  open: 'Otwórz',
  open_name: 'Otwórz: {name}',
  opening: 'Otwieranie…',
  now_open: 'Otwarto: {name}. Plik jest też zapisany na Twoim urządzeniu, więc możesz go przeczytać.',
  all_open: 'Wszystko, co trzeba było otworzyć, jest już otwarte.',
  carry_on: 'Dalej',
  offline: 'Nie masz połączenia. Te dokumenty otworzysz, gdy tylko wróci.',
  failed: 'Nie udało się otworzyć tego dokumentu. Spróbuj ponownie.',
  download: 'Pobierz',
  unreadable: 'Tego pliku nie można tu wyświetlić. Pobierz go, aby przeczytać.',
  others: 'Pliki w polach innych osób',
  from: 'Od: {name}',
  from_for: 'Od: {name}, dla: {owner}',
} as const satisfies Translated<typeof t.english, 'pl'>;

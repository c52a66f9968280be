import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../surface.ts';

export const words = {
  page_failed: 'לא הצלחנו להציג את העמוד הזה.',
  page_of: 'עמוד {n} מתוך {total}',
  page_of_document: '{name}, עמוד {n}',
  link_to_page: 'מעבר לעמוד {n}',
  zoom: 'גודל התצוגה',
  zoom_in: 'הגדלה',
  zoom_out: 'הקטנה',
  zoom_fit: 'התאמה לרוחב',
  pages: 'עמודים',
  go_to_page: 'מעבר לעמוד, 1 עד {total}',
  read_failed: 'לא הצלחנו לטעון את הטקסט של העמודים.',
  read_no_text: 'העמוד הזה הוא תמונה בלי טקסט. אפשר להוריד את המקור, או לבקש מהשולח גרסה שאפשר לקרוא.',
  read_picture: 'תמונה: {text}',
} as const satisfies Translated<typeof t.english, 'he'>;

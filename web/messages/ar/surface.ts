import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../surface.ts';

export const words = {
  page_failed: 'تعذّر عرض هذه الصفحة.',
  page_of: 'صفحة {n} من {total}',
  page_of_document: '{name}، صفحة {n}',
  link_to_page: 'إلى صفحة {n}',
  zoom: 'التكبير',
  zoom_in: 'تكبير',
  zoom_out: 'تصغير',
  zoom_fit: 'ملاءمة العرض',
  pages: 'الصفحات',
  go_to_page: 'الانتقال إلى صفحة، 1 إلى {total}',
  read_failed: 'تعذّر جلب نص الصفحات.',
  read_no_text: 'هذه الصفحة صورة بلا نص. نزّل الأصل، أو اطلب من المرسل نسخة مقروءة.',
  read_picture: 'صورة: {text}',
} as const satisfies Translated<typeof t.english, 'ar'>;

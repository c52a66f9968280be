import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/appendices/words.ts';

export const words = {
  title: 'المستندات المرفقة',
  title_n: {
    zero: 'المستندات المرفقة',
    one: 'المستندات المرفقة (واحد يجب فتحه)',
    two: 'المستندات المرفقة (اثنان يجب فتحهما)',
    few: 'المستندات المرفقة ({n} يجب فتحها)',
    many: 'المستندات المرفقة ({n} يجب فتحها)',
    other: 'المستندات المرفقة ({n} يجب فتحها)',
  },
  text: 'هي جزء مما توقّعه. يرجى فتح ما عليه علامة «يجب فتحه» قبل الإرسال.',
  text_optional: 'هي جزء مما توقّعه. يمكنك قراءتها في أي وقت.',
  must: 'يجب فتحه',
  opened: 'فُتح',
  open: 'فتح',
  open_name: 'فتح {name}',
  opening: 'جارٍ الفتح…',
  now_open: 'فُتح {name} وحُفظ على جهازك لتتمكن من قراءته.',
  all_open: 'كل ما كان يجب فتحه مفتوح.',
  carry_on: 'متابعة',
  offline: 'لا يوجد اتصال. يمكن فتح هذه المستندات عند عودة الاتصال.',
  failed: 'تعذّر فتح هذا المستند. يرجى المحاولة مجددًا.',
  download: 'تنزيل',
  unreadable: 'لا يمكن عرض هذا الملف هنا. نزّله لتقرأه.',
  others: 'ملفات في حقول الآخرين',
  from: 'من {name}',
  from_for: 'من {name}، إلى {owner}',
} as const satisfies Translated<typeof t.english, 'ar'>;

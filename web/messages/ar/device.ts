import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/signature/device/words.ts';

export const words = {
  remember: 'تذكّره على هذا الجهاز',
  remember_hint: 'لـ {email} فقط. يرجى عدم استخدامه على جهاز يستعمله غيرك.',
  remembered: 'محفوظة على هذا الجهاز',
  use_remembered: 'استخدام رقم {n} من المحفوظة على هذا الجهاز',
  forget: {
    zero: 'نسيان ما على هذا الجهاز',
    one: 'نسيانه على هذا الجهاز',
    two: 'نسيان كليهما على هذا الجهاز',
    few: 'نسيان الكل على هذا الجهاز',
    many: 'نسيان الكل على هذا الجهاز',
    other: 'نسيان الكل على هذا الجهاز',
  },
  forget_one: 'نسيان رقم {n}',
  forgotten_one: 'نسيه هذا الجهاز.',
  forgotten: 'لم يعد أي توقيع لك محفوظًا على هذا الجهاز.',
} as const satisfies Translated<typeof t.english, 'ar'>;

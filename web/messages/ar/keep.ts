import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/keep/words.ts';

export const words = {
  offer: 'كل ما توقّعه في مكان واحد',
  offer_text: 'بكلمة مرور لـ {email} تجد مستنداتك هنا كلما احتجت إليها.',
  choose: 'اختيار كلمة مرور',
  title: 'اختيار كلمة مرور',
  text: 'تسجّل الدخول بـ {email}. نرسل إليه رابطًا يؤكد العنوان.',
  password: 'كلمة المرور',
  hint: 'الحد الأدنى لعدد الأحرف: {n}',
  too_short: 'كلمة المرور قصيرة. الحد الأدنى لعدد الأحرف: {n}.',
  show: 'إظهار كلمة المرور',
  save: 'إنشاء الحساب',
  failed: 'لم ينجح ذلك. يرجى المحاولة مجددًا.',
  taken: 'يوجد حساب لـ {email} بالفعل.',
  log_in: 'تسجيل الدخول',
  made: 'حسابك جاهز. يرجى فتح الرابط الذي أرسلناه الآن إلى {email}.',
  open: 'فتح مستنداتي',
} as const satisfies Translated<typeof t.english, 'ar'>;

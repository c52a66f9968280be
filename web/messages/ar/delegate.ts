import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/delegate/words.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  title: 'من يوقّع بدلًا منك؟',
  intro: 'يصل إلى هذا الشخص طلب خاص به. سيعرف {sender} من هو، ويعرف السبب.',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  mobile: 'رقم الهاتف المحمول',
  mobile_optional: 'رقم الهاتف المحمول (اختياري)',
  email_optional: 'البريد الإلكتروني (اختياري)',
  reason: 'السبب (اختياري)',
  next: 'متابعة',
  missing_name: 'أدخل اسم الشخص الذي يوقّع بدلًا منك.',
  missing_email: 'أدخل عنوان بريد إلكتروني صالحًا.',
  missing_mobile: 'أدخل رقم هاتف محمول.',
  missing_contact: 'أدخل عنوان بريد إلكتروني أو رقم هاتف محمول.',
  confirm_title: 'تحويل الطلب إلى {name}؟',
  confirm_text:
    'سنراسل {name} فورًا ({contact}). لن يعود رابطك صالحًا بعدها. يُحذف كل ما عبّأته أو وقّعته مع ملاحظاتك، وكذلك ما عبّأته لآخرين لم يوقّعوا بعد.',
  same_name: 'هناك من اسمه {name} يوقّع هذا المستند بالفعل. إن كان الشخص نفسه فيرجى تسمية شخص آخر: {sender} وحده يستطيع جعل شخص يوقّع مرتين.',
  confirm_undo: 'لا يمكنك التراجع عن ذلك بنفسك، {sender} وحده يستطيع.',
  back: 'رجوع',
  pass_on: 'تحويل',
  offline: 'لا يوجد اتصال، لذلك لم يُحوَّل شيء. ما أدخلته محفوظ: يرجى المحاولة مجددًا عند عودة الاتصال.',
  failed: 'لم ينجح ذلك. يرجى المحاولة مجددًا.',
  sender: 'المرسل',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'ar'>;

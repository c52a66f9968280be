import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../post-sign.ts';

export const words = {
  signed_title: 'لقد وقّعت',
  signed_text: 'شكرًا لك. ستصلك نسخة عندما يوقّع الجميع.',
  rejected_title: 'لقد رفضت المستند',
  rejected_text: 'تم إبلاغ المرسل.',
  later_title: 'ستوقّع لاحقًا',
  later_text: 'يبقى الرابط في بريدك الإلكتروني صالحًا.',
  passed_on_title: 'شخص آخر يوقّع بدلًا منك',
  passed_on_text: 'طُلب التوقيع من الشخص الذي سمّيته.',
  unknown_title: 'لم يبقَ شيء للقيام به هنا',
  unknown_text: 'تخبرك رسائل البريد الإلكتروني بحالة المستند.',
  may_close: 'يمكنك الآن إغلاق هذه الصفحة.',
  goes_on: 'ستنتقل بعد قليل إلى {host}.',
  stay_here: 'البقاء في هذه الصفحة',
  open_document: 'فتح المستند',
  continue_to: 'المتابعة إلى {host}',
} as const satisfies Translated<typeof t.english, 'ar'>;

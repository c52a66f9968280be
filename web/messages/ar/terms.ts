import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/terms/words.ts';
import { withdrawals } from '../../signing/words/withdrawal.ts';

export const words = {
  title: 'التوقيع الإلكتروني',
  version: 'الإصدار «{version}»',
  withdraw: 'سحب الموافقة',
  paper: 'نسخة ورقية',
  withdraw_title: 'هل تريد سحب موافقتك؟',
  withdraw_text: 'لن توقّع عندئذ هذا المستند إلكترونيًا: سيُرفض كله، وسيعرف {name} السبب. يمكنك أيضًا الاستفسار: {contact}.',
  withdraw_reads: 'يقرأ المرسل: «{words}»',
  withdrawn_title: 'لقد سحبت موافقتك',
  withdrawn_text: 'رُفض المستند وتم إبلاغ {name}. ليس عليك فعل شيء آخر.',
  paper_from: 'اطلب نسخة ورقية من هنا: {contact}',
  withdraw_reason: withdrawals.ar,
} as const satisfies Translated<typeof t.english, 'ar'>;

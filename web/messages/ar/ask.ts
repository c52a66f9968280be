import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/ask/words.ts';

export const words = {
  title: 'سؤال إلى {sender}',
  question: 'سؤالك',
  more_time: 'يرجى إمهالي مزيدًا من الوقت لتوقيع «{document}».',
  who_sees: 'تصل كلماتك إلى {sender} وحده، بالبريد الإلكتروني. يذكر سجل المستند أنك سألت، لا ما سألت عنه.',
  answer_to: 'يصل الرد إلى {email}.',
  answer_where: 'يرجى ذكر طريقة الوصول إليك.',
  send: 'إرسال',
  empty: 'يرجى كتابة شيء أولًا.',
  failed: 'لم يُرسل سؤالك. كلماتك لا تزال هنا: يرجى المحاولة مجددًا.',
  offline: 'لا يوجد اتصال، لذلك لم يُرسل سؤالك. كلماتك لا تزال هنا: يرجى المحاولة مجددًا عند عودة الاتصال.',
  sent_title: 'سؤالك في الطريق',
  sent_text: 'يُرسل بالبريد الإلكتروني إلى {sender}. يمكنك المتابعة هنا، أو العودة لاحقًا بالرابط نفسه.',
  close: 'إغلاق',
} as const satisfies Translated<typeof t.english, 'ar'>;

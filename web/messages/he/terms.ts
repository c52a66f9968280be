import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/terms/words.ts';
import { withdrawals } from '../../signing/words/withdrawal.ts';

export const words = {
  title: 'חתימה אלקטרונית',
  version: 'גרסה ״{version}״',
  withdraw: 'ביטול ההסכמה',
  paper: 'עותק על נייר',
  withdraw_title: 'לבטל את הסכמתך?',
  withdraw_text:
    'המסמך הזה לא ייחתם על ידך באופן אלקטרוני: הביטול הוא סירוב לחתום על המסמך כולו, והסיבה תועבר אל {name}. אפשר גם לשאול: {contact}.',
  withdraw_reads: 'לשולח ייכתב: ״{words}״',
  withdrawn_title: 'ביטלת את הסכמתך',
  withdrawn_text: 'הסירוב לחתום על המסמך נרשם, ונשלחה הודעה אל {name}. לא נדרש ממך דבר נוסף.',
  paper_from: 'לקבלת עותק על נייר: {contact}',
  withdraw_reason: withdrawals.he,
} as const satisfies Translated<typeof t.english, 'he'>;

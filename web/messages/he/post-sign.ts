import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../post-sign.ts';

export const words = {
  signed_title: 'חתמת בהצלחה',
  signed_text: 'תודה. עותק יישלח לך אחרי שכולם יחתמו.',
  rejected_title: 'סירבת לחתום על המסמך',
  rejected_text: 'נשלחה הודעה אל השולח.',
  later_title: 'החתימה תיעשה מאוחר יותר',
  later_text: 'הקישור שבאימייל עדיין פעיל.',
  passed_on_title: 'אדם אחר יחתום במקומך',
  passed_on_text: 'הבקשה לחתום נשלחה לאדם שציינת.',
  unknown_title: 'אין כאן עוד מה לעשות',
  unknown_text: 'בהודעות האימייל על המסמך כתוב מה מצבו.',
  may_close: 'עכשיו אפשר לסגור את הדף הזה.',
  goes_on: 'בעוד רגע ממשיכים אל {host}.',
  stay_here: 'להישאר כאן',
  open_document: 'פתיחת המסמך',
  continue_to: 'המשך אל {host}',
} as const satisfies Translated<typeof t.english, 'he'>;

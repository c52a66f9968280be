import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/keep/words.ts';

export const words = {
  offer: 'כל המסמכים שחתמת עליהם, במקום אחד',
  offer_text: 'עם סיסמה עבור {email}, המסמכים שלך יחכו לך כאן בכל עת.',
  choose: 'בחירת סיסמה',
  title: 'בחירת סיסמה',
  text: 'הכניסה תהיה עם {email}. נשלח לשם קישור לאימות הכתובת.',
  password: 'סיסמה',
  hint: 'לפחות {n} תווים',
  too_short: 'נא להזין סיסמה של {n} תווים לפחות.',
  show: 'הצגת הסיסמה',
  save: 'יצירת חשבון',
  failed: 'זה לא הצליח. נא לנסות שוב.',
  taken: 'כבר קיים חשבון עבור {email}.',
  log_in: 'כניסה',
  made: 'החשבון שלך מוכן. נא לפתוח את הקישור ששלחנו עכשיו אל {email}.',
  open: 'פתיחת המסמכים שלי',
} as const satisfies Translated<typeof t.english, 'he'>;

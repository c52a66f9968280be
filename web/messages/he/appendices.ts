import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/appendices/words.ts';

export const words = {
  title: 'מסמכים נלווים',
  title_n: { one: 'מסמכים נלווים (אחד לפתיחה)', two: 'מסמכים נלווים (שניים לפתיחה)', other: 'מסמכים נלווים ({n} לפתיחה)' },
  text: 'הם חלק ממה שנחתם. את אלה שמסומנים ״יש לפתוח״ צריך לפתוח לפני השליחה.',
  text_optional: 'הם חלק ממה שנחתם. אפשר לקרוא אותם בכל זמן.',
  must: 'יש לפתוח',
  opened: 'נפתח',
  open: 'פתיחה',
  open_name: 'פתיחת {name}',
  opening: 'פותחים…',
  now_open: '{name} נפתח. הוא נשמר במכשיר שלך, כדי שאפשר יהיה לקרוא אותו.',
  all_open: 'כל מה שהיה צריך לפתוח נפתח.',
  carry_on: 'המשך',
  offline: 'אין חיבור. אפשר יהיה לפתוח את המסמכים האלה ברגע שהחיבור יחזור.',
  failed: 'לא הצלחנו לפתוח את המסמך. נא לנסות שוב.',
  download: 'הורדה',
  unreadable: 'אי אפשר להציג כאן את הקובץ. אפשר להוריד אותו ולקרוא.',
  others: 'קבצים בשדות של אחרים',
  from: 'מאת {name}',
  from_for: 'מאת {name}, עבור {owner}',
} as const satisfies Translated<typeof t.english, 'he'>;

import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/ask/words.ts';

export const words = {
  title: 'שאלה אל {sender}',
  question: 'השאלה שלך',
  more_time: 'אבקש הארכה לחתימה על ״{document}״.',
  who_sees: 'מה שכתוב כאן יישלח רק אל {sender}, באימייל. בהיסטוריית המסמך יירשם ששאלת, אבל לא מה.',
  answer_to: 'התשובה תישלח אל {email}.',
  answer_where: 'נא לציין איך אפשר ליצור איתך קשר.',
  send: 'שליחה',
  empty: 'קודם צריך לכתוב משהו.',
  failed: 'השאלה לא נשלחה. מה שכתבת נשמר: נא לנסות שוב.',
  offline: 'אין חיבור, ולכן השאלה לא נשלחה. מה שכתבת נשמר: נא לנסות שוב כשהחיבור יחזור.',
  sent_title: 'השאלה שלך בדרך',
  sent_text: 'היא נשלחת באימייל אל {sender}. אפשר להמשיך כאן, או לחזור מאוחר יותר באותו קישור.',
  close: 'סגירה',
} as const satisfies Translated<typeof t.english, 'he'>;

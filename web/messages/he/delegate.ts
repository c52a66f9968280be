import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/delegate/words.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  title: 'מי יחתום במקומך?',
  intro: 'לאדם הזה תישלח בקשה נפרדת. הפרטים שלו והסיבה שלך יועברו אל {sender}.',
  name: 'שם',
  email: 'אימייל',
  mobile: 'מספר נייד',
  mobile_optional: 'מספר נייד (לא חובה)',
  email_optional: 'אימייל (לא חובה)',
  reason: 'סיבה (לא חובה)',
  next: 'המשך',
  missing_name: 'יש להזין את שם האדם שיחתום במקומך.',
  missing_email: 'יש להזין כתובת אימייל תקינה.',
  missing_mobile: 'יש להזין מספר נייד.',
  missing_contact: 'יש להזין כתובת אימייל או מספר נייד.',
  confirm_title: 'להעביר אל {name}?',
  confirm_text:
    'נכתוב מיד אל {name} ({contact}). הקישור שלך יפסיק לפעול. מה שמילאת, החתימות וההערות שלך יוסרו, וגם מה שמילאת עבור אחרים שטרם חתמו.',
  same_name:
    'אדם בשם {name} כבר חותם על המסמך הזה. אם מדובר באותו אדם, נא לבחור אדם אחר: רק דרך {sender} אפשר לקבוע שאדם אחד יחתום פעמיים.',
  confirm_undo: 'אי אפשר לבטל את זה מכאן, אלא רק דרך {sender}.',
  back: 'חזרה',
  pass_on: 'העברה',
  offline: 'אין חיבור, ולכן דבר לא הועבר. מה שהזנת נשמר: נא לנסות שוב כשהחיבור יחזור.',
  failed: 'זה לא הצליח. נא לנסות שוב.',
  sender: 'השולח',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'he'>;

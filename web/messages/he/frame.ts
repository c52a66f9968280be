import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../frame.ts';
import { doubtfulDomain } from './doubtful-domain.ts';

export const words = {
  tagline: 'הכנת מסמכי PDF, שליחתם לחתימה והוכחה שנחתמו.',
  wait_seconds: {
    one: 'אפשר לנסות שוב בעוד שנייה אחת.',
    two: 'אפשר לנסות שוב בעוד שתי שניות.',
    other: 'אפשר לנסות שוב בעוד {n} שניות.',
  },
  wait_minutes: {
    one: 'אפשר לנסות שוב בעוד דקה אחת.',
    two: 'אפשר לנסות שוב בעוד שתי דקות.',
    other: 'אפשר לנסות שוב בעוד {n} דקות.',
  },
  unknown_error: 'אירעה שגיאה לא ידועה',
  offline: 'נראה שאין חיבור לאינטרנט. ממשיכים לנסות…',
  not_sent: 'אין חיבור. מה שהזנת עדיין כאן: נא לנסות שוב כשהחיבור יחזור.',
  doubtful_domain: doubtfulDomain,
} as const satisfies Translated<typeof t.english, 'he'>;

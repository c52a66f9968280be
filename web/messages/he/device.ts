import type { Translated } from '../../../shared/messages/words.ts';
import type { t } from '../../signing/signature/device/words.ts';

export const words = {
  remember: 'לזכור במכשיר הזה',
  remember_hint: 'רק עבור {email}. נא לא לסמן במכשיר שמשמש גם אחרים.',
  remembered: 'שמורות במכשיר הזה',
  use_remembered: 'שימוש במספר {n} מהשמורות במכשיר הזה',
  forget: { one: 'הסרה מהמכשיר הזה', two: 'הסרת שתיהן מהמכשיר הזה', other: 'הסרת כולן מהמכשיר הזה' },
  forget_one: 'הסרת מספר {n}',
  forgotten_one: 'היא הוסרה מהמכשיר הזה.',
  forgotten: 'במכשיר הזה כבר לא שמורה שום חתימה שלך.',
} as const satisfies Translated<typeof t.english, 'he'>;

import type { FormsIn } from '../../../shared/messages/words.ts';
import type * as german from '../de/fields.ts';

/** What stands in English in `shared/fields`. */

export const fieldTypes = {
  signature: 'חתימה',
  initial: 'ראשי תיבות',
  approve: 'אישור',
  text: 'טקסט',
  date: 'תאריך',
  check: 'תיבת סימון',
  choice: 'בחירה',
  image: 'תמונה',
  file: 'קובץ',
  question: 'שאלה',
  blank: 'מקום להשלמה',
  note: 'הערה',
  signer_setup: 'האדם הבא',
  decline: 'סירוב',
  highlight: 'הדגשה',
  block: 'הסתרה',
  link: 'קישור',
} as const satisfies Readonly<Record<keyof typeof german.fieldTypes, string>>;

export const fieldTasks = {
  signature: { one: 'חתימה אחת', two: 'שתי חתימות', other: '{n} חתימות' },
  initial: { one: 'ראשי תיבות פעם אחת', two: 'ראשי תיבות פעמיים', other: 'ראשי תיבות {n} פעמים' },
  approve: { one: 'אישור אחד', two: 'שני אישורים', other: '{n} אישורים' },
  text: { one: 'טקסט אחד', two: 'שני טקסטים', other: '{n} טקסטים' },
  date: { one: 'תאריך אחד', two: 'שני תאריכים', other: '{n} תאריכים' },
  check: { one: 'תיבת סימון אחת', two: 'שתי תיבות סימון', other: '{n} תיבות סימון' },
  choice: { one: 'בחירה אחת', two: 'שתי בחירות', other: '{n} בחירות' },
  image: { one: 'תמונה אחת', two: 'שתי תמונות', other: '{n} תמונות' },
  file: { one: 'קובץ אחד', two: 'שני קבצים', other: '{n} קבצים' },
  question: { one: 'שאלה אחת', two: 'שתי שאלות', other: '{n} שאלות' },
  blank: { one: 'מקום אחד להשלמה', two: 'שני מקומות להשלמה', other: '{n} מקומות להשלמה' },
  note: { one: 'הערה אחת', two: 'שתי הערות', other: '{n} הערות' },
  signer_setup: { one: 'פרטי אדם אחד', two: 'פרטי שני אנשים', other: 'פרטי {n} אנשים' },
} as const satisfies Readonly<Record<keyof typeof german.fieldTasks, FormsIn<'he'>>>;

export const fieldRefusals = {
  signature: 'כאן צריך תמונה.',
  initial: 'כאן צריך תמונה.',
  approve: 'כאן אפשר רק לאשר.',
  text: 'הטקסט הזה ארוך מדי.',
  date: 'אין יום כזה. השנה היא בת ארבע ספרות, ו־2199 לכל היותר.',
  check: 'תיבת סימון יכולה להיות מסומנת או לא מסומנת.',
  choice: 'נא לבחור באחת האפשרויות.',
  image: 'כאן צריך תמונה.',
  file: 'כאן צריך קובץ.',
  question: 'הטקסט הזה ארוך מדי.',
  blank: 'הטקסט הזה ארוך מדי.',
  note: 'הטקסט הזה ארוך מדי.',
  signer_setup: 'צריך שם, וגם כתובת אימייל או מספר נייד.',
  decline: 'כאן אפשר רק לסרב.',
  highlight: 'אי אפשר להזין דבר בשדה הזה.',
  block: 'אי אפשר להזין דבר בשדה הזה.',
  link: 'קישור מוביל לכתובת שמתחילה ב־https://‎, ב־http://‎ או ב־mailto:‎.',
} as const satisfies Readonly<Record<keyof typeof german.fieldRefusals, string>>;

export const textFaults = {
  no_room: 'הטקסט הזה ארוך מדי למקום שלו במסמך. יש מקום לכ־{n} תווים.',
  too_long: 'אפשר להזין {n} תווים לכל היותר.',
  mask: 'נא להזין כך: {example}',
  email: 'נא להזין כתובת אימייל תקינה.',
  phone: 'נא להזין מספר טלפון, לדוגמה ‎+972 3 123 4567.',
  number: 'נא להזין מספר, לדוגמה 12.50.',
  whole_number: 'נא להזין מספר שלם.',
  postcode: 'נא להזין מיקוד, לדוגמה 6100000.',
  letters: 'נא להזין אותיות בלבד.',
  letters_and_digits: 'נא להזין אותיות וספרות בלבד.',
  web_address: 'נא להזין כתובת אינטרנט, לדוגמה https://example.com‎.',
} as const satisfies Readonly<Record<keyof typeof german.textFaults, string>>;

export const boxGroups = {
  exactly_one: 'יש לסמן בדיוק תיבה אחת בקבוצה הזאת.',
  at_most_one: 'אפשר לסמן תיבה אחת לכל היותר בקבוצה הזאת.',
  at_least_one: 'יש לסמן לפחות תיבה אחת בקבוצה הזאת.',
} as const satisfies Readonly<Record<keyof typeof german.boxGroups, string>>;

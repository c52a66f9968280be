import type { FormsIn } from '../../../shared/messages/words.ts';
import type * as german from '../de/fields.ts';

/** What stands in English in `shared/fields`. */

export const fieldTypes = {
  signature: 'توقيع',
  initial: 'الأحرف الأولى',
  approve: 'موافقة',
  text: 'نص',
  date: 'تاريخ',
  check: 'مربع اختيار',
  choice: 'خيار',
  image: 'صورة',
  file: 'ملف',
  question: 'سؤال',
  blank: 'فراغ',
  note: 'ملاحظة',
  signer_setup: 'الشخص التالي',
  decline: 'رفض',
  highlight: 'تمييز',
  block: 'حجب',
  link: 'رابط',
} as const satisfies Readonly<Record<keyof typeof german.fieldTypes, string>>;

export const fieldTasks = {
  signature: { zero: 'لا توقيعات', one: 'توقيع واحد', two: 'توقيعان', few: '{n} توقيعات', many: '{n} توقيعًا', other: '{n} توقيع' },
  initial: {
    zero: 'لا أحرف أولى',
    one: 'الأحرف الأولى مرة',
    two: 'الأحرف الأولى مرتين',
    few: 'الأحرف الأولى {n} مرات',
    many: 'الأحرف الأولى {n} مرة',
    other: 'الأحرف الأولى {n} مرة',
  },
  approve: { zero: 'لا موافقات', one: 'موافقة واحدة', two: 'موافقتان', few: '{n} موافقات', many: '{n} موافقة', other: '{n} موافقة' },
  text: { zero: 'لا نصوص', one: 'نص واحد', two: 'نصّان', few: '{n} نصوص', many: '{n} نصًا', other: '{n} نص' },
  date: { zero: 'لا تواريخ', one: 'تاريخ واحد', two: 'تاريخان', few: '{n} تواريخ', many: '{n} تاريخًا', other: '{n} تاريخ' },
  check: { zero: 'لا مربعات', one: 'مربع واحد', two: 'مربعان', few: '{n} مربعات', many: '{n} مربعًا', other: '{n} مربع' },
  choice: { zero: 'لا خيارات', one: 'خيار واحد', two: 'خياران', few: '{n} خيارات', many: '{n} خيارًا', other: '{n} خيار' },
  image: { zero: 'لا صور', one: 'صورة واحدة', two: 'صورتان', few: '{n} صور', many: '{n} صورة', other: '{n} صورة' },
  file: { zero: 'لا ملفات', one: 'ملف واحد', two: 'ملفان', few: '{n} ملفات', many: '{n} ملفًا', other: '{n} ملف' },
  question: { zero: 'لا أسئلة', one: 'سؤال واحد', two: 'سؤالان', few: '{n} أسئلة', many: '{n} سؤالًا', other: '{n} سؤال' },
  blank: {
    zero: 'لا فراغات',
    one: 'فراغ واحد للتعبئة',
    two: 'فراغان للتعبئة',
    few: '{n} فراغات للتعبئة',
    many: '{n} فراغًا للتعبئة',
    other: '{n} فراغ للتعبئة',
  },
  note: { zero: 'لا ملاحظات', one: 'ملاحظة واحدة', two: 'ملاحظتان', few: '{n} ملاحظات', many: '{n} ملاحظة', other: '{n} ملاحظة' },
  signer_setup: {
    zero: 'لا أشخاص للتسمية',
    one: 'شخص واحد للتسمية',
    two: 'شخصان للتسمية',
    few: '{n} أشخاص للتسمية',
    many: '{n} شخصًا للتسمية',
    other: '{n} شخص للتسمية',
  },
} as const satisfies Readonly<Record<keyof typeof german.fieldTasks, FormsIn<'ar'>>>;

export const fieldRefusals = {
  signature: 'تلزم صورة هنا.',
  initial: 'تلزم صورة هنا.',
  approve: 'لا يمكن هنا إلا الموافقة.',
  text: 'هذا النص طويل جدًا.',
  date: 'لا وجود لهذا اليوم. السنة أربعة أرقام ولا تتجاوز 2199.',
  check: 'المربع إما عليه علامة أو لا.',
  choice: 'يرجى اختيار أحد الخيارات.',
  image: 'تلزم صورة هنا.',
  file: 'يلزم ملف هنا.',
  question: 'هذا النص طويل جدًا.',
  blank: 'هذا النص طويل جدًا.',
  note: 'هذا النص طويل جدًا.',
  signer_setup: 'يلزم اسم، ومعه بريد إلكتروني أو رقم هاتف محمول.',
  decline: 'لا يمكن هنا إلا الرفض.',
  highlight: 'لا يُدخل شيء في هذا الحقل.',
  block: 'لا يُدخل شيء في هذا الحقل.',
  link: 'يؤدي الرابط إلى عنوان يبدأ بـ https://‎ أو http://‎ أو mailto:‎.',
} as const satisfies Readonly<Record<keyof typeof german.fieldRefusals, string>>;

export const textFaults = {
  no_room: 'هذا النص طويل على موضعه في المستند. العدد التقريبي للأحرف التي يتسع لها: {n}.',
  too_long: 'الحد الأقصى لعدد الأحرف: {n}.',
  mask: 'يرجى الإدخال هكذا: {example}',
  email: 'يرجى إدخال عنوان بريد إلكتروني صالح.',
  phone: 'يرجى إدخال رقم هاتف، مثلًا ‎+971 4 123 4567.',
  number: 'يرجى إدخال رقم، مثلًا 12.50.',
  whole_number: 'يرجى إدخال رقم صحيح.',
  postcode: 'يرجى إدخال رمز بريدي، مثلًا 11564.',
  letters: 'يرجى إدخال حروف فقط.',
  letters_and_digits: 'يرجى إدخال حروف وأرقام فقط.',
  web_address: 'يرجى إدخال عنوان موقع، مثلًا https://example.com‎.',
} as const satisfies Readonly<Record<keyof typeof german.textFaults, string>>;

export const boxGroups = {
  exactly_one: 'ضع علامة في مربع واحد بالضبط من هذه المجموعة.',
  at_most_one: 'ضع علامة في مربع واحد على الأكثر من هذه المجموعة.',
  at_least_one: 'ضع علامة في مربع واحد على الأقل من هذه المجموعة.',
} as const satisfies Readonly<Record<keyof typeof german.boxGroups, string>>;

import type { noticeWords } from './en/notices.ts';
import { type LineOf, makeLine } from './line.ts';

/** A notice in the app: a code of the notice words with its parameters, both checked by the compiler. */
export const notice = makeLine as LineOf<typeof noticeWords>;

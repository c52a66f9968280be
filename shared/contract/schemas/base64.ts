import * as z from 'zod/mini';
import { text } from './common.ts';

const isDigit = (code: number) =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 43 || code === 47;

/**
 * Whether text is base64 (RFC 4648 §4), padded or not. Reads character by character, because regular expressions
 * over millions of characters can run out of stack.
 */
export function isBase64(value: string): boolean {
  let end = value.length;
  while (end > value.length - 2 && value[end - 1] === '=') end--;
  for (let index = 0; index < end; index++) if (!isDigit(value.charCodeAt(index))) return false;
  return end > 0;
}

/** Bytes in base64, in at most so many characters. */
export const base64 = (maximum: number) => text(maximum).check(z.refine(isBase64, 'This is not base64.'));

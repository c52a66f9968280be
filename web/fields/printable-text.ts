import { ApiError } from '../api/errors.ts';

/** Letters that every font here has: nothing more need be fetched to know that they print. */
const surelyPrintable = /^[\0-\u024f]*$/;

/**
 * A typed text without the characters that the final document can't show, and a message that names them; null when all of it can be
 * printed. The table of characters is fetched with the first letter beyond Latin.
 */
export async function refusedPart(text: string): Promise<{ rest: string; message: string } | null> {
  if (surelyPrintable.test(text)) return null;
  const { unprintableCharacters, unprintableMessage } = await import('../../shared/fields/printable.ts');
  const message = unprintableMessage(text);
  if (message === null) return null;
  const refused = new Set(unprintableCharacters(text).map(({ character }) => character));
  return { rest: [...text.normalize('NFC')].filter((character) => !refused.has(character)).join(''), message };
}

/** The product's own word that something can't be printed. */
export function unprintableRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.issues.find(({ code }) => code === 'unprintable')?.message : undefined;
}

import { said } from '../../messages/catalogue.ts';

/** Letters that every font here has. Text made of them needs no table to know that it can be printed. */
const surelyPrintable = /^[\0-\u024f]*$/;

/**
 * A typed text without the characters that the final document can't show, and a message that names them; null if all
 * can be printed. The table of characters is fetched with the first letter beyond Latin, so that the page opens without
 * it.
 */
export async function printablePart(text: string): Promise<{ rest: string; message: string } | null> {
  if (surelyPrintable.test(text)) return null;
  const { withoutUnprintable } = await import('../../../shared/fields/printing/without-unprintable.ts');
  const { text: rest, message } = withoutUnprintable(text);
  if (message === null) return null;
  const { mostNamed, unprintableNames } = await import('../../../shared/fields/printing/printable.ts');
  const names = unprintableNames(text);
  const values = { names: names.slice(0, mostNamed).join(', '), n: names.length };
  return { rest, message: said('failures', names.length > mostNamed ? 'unprintable_more' : 'unprintable_named', message, values) };
}

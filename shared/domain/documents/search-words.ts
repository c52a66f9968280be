/** Letters that Unicode's decomposition keeps, though people type them as plain letters. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');
/** Scripts without spaces between words: a word may begin at each of their characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words of a text as search compares them, each once: letters and digits only, without regard to case and accents. */
export function searchWords(text: string): string[] {
  // Decomposing comes first, because it produces capitals (ᴬ), and lower case produces accents (İ).
  const folded = withoutAccents(withoutAccents(text).toLowerCase()).replace(special, (letter) => plainLetters[letter] ?? letter);
  const runs = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(runs)];
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** The words under which a text is found, including those that begin inside a run of a script without spaces. */
export function findableWords(text: string): string[] {
  return [...new Set(searchWords(text).flatMap((word) => (unspaced.test(word) ? wordsWithin(word) : [word])))];
}

function wordsWithin(run: string): string[] {
  const letters = [...run];
  return letters.flatMap((letter, at) => (at === 0 || unspaced.test(letter) ? [letters.slice(at).join('')] : []));
}

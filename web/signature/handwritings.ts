import {
  type Handwriting,
  handwritingsFor,
  isScriptHandwriting,
  type Letters,
  lettersOf,
  type ScriptHandwriting,
} from '../../shared/fields/printing/handwriting.ts';

/** Style sheets that name the pieces of each handwriting. The browser fetches only pieces whose letters occur. */
const sheets: Record<ScriptHandwriting, () => Promise<unknown>> = {
  Mynerve: () => import('@fontsource/mynerve/400.css'),
  'Marck Script': () => import('@fontsource/marck-script/400.css'),
  'Aref Ruqaa': () => import('@fontsource/aref-ruqaa/400.css'),
  'Playpen Sans Hebrew': () => import('@fontsource/playpen-sans-hebrew/400.css'),
  Charmonman: () => import('@fontsource/charmonman/400.css'),
  Kalam: () => import('@fontsource/kalam/400.css'),
  Kavivanar: () => import('@fontsource/kavivanar/400.css'),
  Chilanka: () => import('@fontsource/chilanka/400.css'),
  'Ma Shan Zheng': () => import('@fontsource/ma-shan-zheng/400.css'),
  Iansui: () => import('@fontsource/iansui/400.css'),
  'Klee One': () => import('@fontsource/klee-one/400.css'),
  'Nanum Pen Script': () => import('@fontsource/nanum-pen-script/400.css'),
};

const eastAsianLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
let eastAsian: Letters = [];

/** Fetches the table of a line's letters, if it is a long one. Without network the line is set in plain letters. */
export async function fetchLetters(line: string): Promise<void> {
  if (eastAsian.length > 0 || !eastAsianLetter.test(line)) return;
  try {
    eastAsian = lettersOf((await import('./east-asian-ranges.ts')).eastAsianRanges);
  } catch {
    // Asked for again with the next line.
  }
}

/** The handwritings that have all letters of a line, as far as their tables have come (`fetchLetters`). */
export function knownHandwritings(line: string): Handwriting[] {
  return handwritingsFor(line, eastAsian);
}

const declared = new Set<Handwriting>();

/** Whether a handwriting's style sheet has come, so that nothing is shown in another font. */
export const isDeclared = (family: Handwriting): boolean => !isScriptHandwriting(family) || declared.has(family);

/** Fetches a handwriting's style sheet. Throws without network. */
export async function declare(family: Handwriting): Promise<void> {
  if (!isScriptHandwriting(family)) return;
  await sheets[family]();
  declared.add(family);
}

import { useEffect, useState } from 'react';
import { fetchLetters, isDeclared } from './handwritings.ts';
import { fontArrived, stylesFor, type TypedStyle, unprintable } from './typed-image.ts';

/**
 * The styles to offer for a line: those that have its letters and whose fonts have loaded. Undefined while the plain
 * letters, which are never shown in another font, are loading.
 */
export function useStyles(line: string): readonly TypedStyle[] | undefined {
  const [checked, setChecked] = useState<{ line: string; gone: ReadonlySet<TypedStyle> }>({ line: '', gone: new Set() });
  useEffect(() => {
    let current = true;
    const check = async () => {
      await fetchLetters(line);
      const wanted = [...new Set<TypedStyle>([...stylesFor(line), 'plain'])];
      const gone = await Promise.all(wanted.map(async (style) => ((await fontArrived(style, line)) ? [] : [style])));
      if (current) setChecked({ line, gone: new Set(gone.flat()) });
    };
    void check();
    return () => {
      current = false;
    };
  }, [line]);
  const handwritings = stylesFor(line).filter((style) => style !== 'plain' && isDeclared(style) && !checked.gone.has(style));
  if (handwritings.length > 0) return handwritings;
  if (checked.line !== line) return undefined;
  return checked.gone.has('plain') ? [] : ['plain'];
}

/** Why a line can't be a signature, with the letters; null while that is unknown, or if all is well. */
export function useUnprintable(line: string): string | null {
  const [found, setFound] = useState<{ line: string; problem: string | null }>({ line: '', problem: null });
  useEffect(() => {
    let current = true;
    void unprintable(line).then((problem) => {
      if (current) setFound({ line, problem });
    });
    return () => {
      current = false;
    };
  }, [line]);
  return found.line === line ? found.problem : null;
}

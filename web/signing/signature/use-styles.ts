import { useEffect, useState } from 'react';
import { fontArrived, type Handwriting, plain, stylesFor } from './typed-image.ts';

/** The handwritings to offer for a text: those that have its letters, and whose font has come. */
export function useStyles(text: string): readonly Handwriting[] {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let current = true;
    void Promise.all(stylesFor(text).map(async ({ family }) => ((await fontArrived(family, text.trim())) ? '' : family))).then(
      (families) => {
        const gone = families.filter(Boolean);
        if (current)
          setMissing((before) => (gone.length === before.size && gone.every((family) => before.has(family)) ? before : new Set(gone)));
      },
    );
    return () => {
      current = false;
    };
  }, [text]);
  const found = stylesFor(text).filter(({ family }) => !missing.has(family));
  return found.length > 0 ? found : [plain];
}

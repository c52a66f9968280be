import { useCallback } from 'react';
import { drawBrand, paintLook } from './look.ts';
import { useSigningState } from './state/context.ts';

/** The sender's logo or name: a line above the first and the last screen, a mark in the header between; nothing for documents without a theme. */
export function Brand() {
  const look = useSigningState((state) => state.pack.look);
  const draw = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place || !look) return;
      paintLook(look, document.documentElement);
      drawBrand(look, place);
    },
    [look],
  );
  return look && <div className="sg-brand" ref={draw} />;
}

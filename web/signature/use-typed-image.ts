import { useEffect, useRef } from 'react';
import { type TypedPicture, type TypedStyle, typedPng } from './typed-image.ts';

/** Spec core §9: the picture of a typed signature is made this long after the last key. */
const idleMs = 1_000;

/** Answers a function that gives the typed signature's picture. The picture is made ahead when the keys rest, or else on demand. */
export function useTypedImage(text: string, style: TypedStyle, wanted: boolean): () => Promise<TypedPicture> {
  const made = useRef<{ text: string; style: TypedStyle; picture: string } | null>(null);
  useEffect(() => {
    if (!wanted || text.trim() === '') return;
    const timer = setTimeout(() => {
      void typedPng(text, style).then((found) => {
        if ('picture' in found) made.current = { text, style, picture: found.picture };
      });
    }, idleMs);
    return () => clearTimeout(timer);
  }, [text, style, wanted]);
  return async () => {
    const ready = made.current;
    return ready?.text === text && ready.style === style ? { picture: ready.picture } : typedPng(text, style);
  };
}

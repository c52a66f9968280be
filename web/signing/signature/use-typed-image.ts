import { useEffect, useRef } from 'react';
import { typedPng } from './typed-image.ts';

/** Spec core §9: the picture of a typed signature is made this long after the last key. */
const idleMs = 1_000;

/** Answers a way to get the typed signature's picture: made ahead when the keys rest, or on the spot. */
export function useTypedImage(text: string, family: string, wanted: boolean): () => Promise<string | null> {
  const made = useRef<{ text: string; family: string; picture: Promise<string | null> } | null>(null);
  useEffect(() => {
    if (!wanted || text.trim() === '') return;
    const timer = setTimeout(() => {
      made.current = { text, family, picture: typedPng(text, family) };
    }, idleMs);
    return () => clearTimeout(timer);
  }, [text, family, wanted]);
  return () => {
    const ready = made.current;
    return ready?.text === text && ready.family === family ? ready.picture : typedPng(text, family);
  };
}

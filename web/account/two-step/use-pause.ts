import { useEffect, useState } from 'react';

/** Spec core §9: another code can be asked for after 15 s. */
const pauseMs = 15_000;

/** Whether a code was just sent, and how to say that one is. */
export function usePause(initially = false): [isPaused: boolean, begin: () => void] {
  const [sent, setSent] = useState(initially ? 1 : 0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(sent), pauseMs);
    return () => clearTimeout(timer);
  }, [sent]);
  return [sent > over, () => setSent(sent + 1)];
}

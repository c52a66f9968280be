import { useEffect, useRef, useState } from 'react';
import type { SignatureType } from '../../../shared/contract/schemas/people/saved-signature.ts';
import { drawingCodeMs } from '../../../shared/domain/signing/drawing-code.ts';
import { ApiError } from '../../api/errors.ts';
import type { Drawings } from './calls.ts';

/** So often it is asked whether the drawing has come, so that it appears within two seconds. */
const everyMs = 1_500;

export type DrawingState =
  | { step: 'coming' }
  | { step: 'waiting' | 'opened'; link: string }
  /** The code has been used or its time is over, or none could be made. */
  | { step: 'over' | 'failed' };

interface Wanted {
  drawings: Drawings;
  key: string;
  uuid: string;
  type: SignatureType;
  /** Another number asks for another code. */
  attempt: number;
  onDrawn: (image: string) => void;
}

/** Asks for a code, waits for what is drawn with it, and ends it when the screen is left. */
export function useDrawing({ drawings, key, uuid, type, attempt, onDrawn }: Wanted): DrawingState {
  const [state, setState] = useState<DrawingState>({ step: 'coming' });
  const told = useRef(onDrawn);
  useEffect(() => {
    told.current = onDrawn;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another code
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let token: string | undefined;
    const end = () => {
      if (token !== undefined) drawings.end(key, uuid, token).catch(() => undefined);
    };
    let until = 0;
    const look = async (link: string) => {
      try {
        const { state: step, image } = await drawings.fetch(key, uuid, token ?? '');
        if (!current) return;
        if (image !== null) return told.current(image);
        if (step !== 'drawn') setState({ step, link });
      } catch (error) {
        if (!current) return;
        // Without network it is asked again, while the code works.
        if (isRefused(error) || performance.now() > until) return setState({ step: 'over' });
      }
      timer = setTimeout(() => void look(link), everyMs);
    };
    setState({ step: 'coming' });
    drawings.start(key, uuid, type).then(
      (given) => {
        token = given.token;
        until = performance.now() + drawingCodeMs;
        if (!current) return end();
        setState({ step: 'waiting', link: given.link });
        timer = setTimeout(() => void look(given.link), everyMs);
      },
      () => current && setState({ step: 'failed' }),
    );
    return () => {
      current = false;
      clearTimeout(timer);
      end();
    };
  }, [drawings, key, uuid, type, attempt]);
  return state;
}

/** The server has answered, and would answer the same again. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { IconArrowBackUp } from '../icons/icons.ts';
import { inkUnits, type Stroke, toUnits } from './ink.ts';
import { penOf, pointGroups } from './ink-image.ts';
import { t } from './pad-messages.ts';

interface Props {
  strokes: readonly Stroke[];
  onChange: (strokes: Stroke[]) => void;
  hint: string;
  label: string;
}

/**
 * Draws with a finger or pen. The ink is kept in units of the box's width, so that it keeps its place and shape when
 * the phone is turned.
 */
export function DrawPad({ strokes, onChange, hint, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const latest = useRef({ strokes, onChange });
  useEffect(() => {
    latest.current = { strokes, onChange };
  });

  useEffect(() => {
    const [frame, surface] = [box.current, canvas.current];
    if (!frame || !surface) return;
    const drawing = new SignaturePad(surface, { penColor: '#000000' });
    pad.current = drawing;
    let width = 0;
    const fitWidth = () => {
      // The height alone changes when the browser's bars come and go, so the ink stays as it is.
      if (frame.clientWidth === width || frame.clientWidth === 0) return;
      width = frame.clientWidth;
      const sharpness = Math.min(3, Math.max(2, window.devicePixelRatio));
      surface.width = width * sharpness;
      surface.height = frame.clientHeight * sharpness;
      surface.getContext('2d')?.scale(sharpness, sharpness);
      Object.assign(drawing, penOf(width / inkUnits));
      drawing.clear();
      drawing.fromData(pointGroups(latest.current.strokes, width / inkUnits));
    };
    const keep = () =>
      latest.current.onChange(
        toUnits(
          drawing.toData().map((group) => group.points.map((point) => ({ ...point }))),
          width,
        ),
      );
    const observer = new ResizeObserver(fitWidth);
    observer.observe(frame);
    drawing.addEventListener('endStroke', keep);
    fitWidth();
    return () => {
      observer.disconnect();
      drawing.removeEventListener('endStroke', keep);
      drawing.off();
      pad.current = null;
    };
  }, []);

  const redraw = (next: Stroke[]) => {
    onChange(next);
    const width = box.current?.clientWidth ?? 0;
    pad.current?.clear();
    pad.current?.fromData(pointGroups(next, width / inkUnits));
  };
  return (
    <>
      <div ref={box} className="sg-pad">
        <canvas ref={canvas} role="img" aria-label={label} />
        <span className="sg-pad-line" aria-hidden="true" />
        {strokes.length === 0 && (
          <span className="sg-pad-hint" aria-hidden="true">
            {hint}
          </span>
        )}
      </div>
      <div className="sg-row sg-pad-tools">
        <button
          type="button"
          className="sg-button sg-quiet-button"
          disabled={strokes.length === 0}
          onClick={() => redraw(strokes.slice(0, -1))}
        >
          <IconArrowBackUp size={18} aria-hidden /> {t('undo')}
        </button>
        <button type="button" className="sg-button sg-quiet-button" disabled={strokes.length === 0} onClick={() => redraw([])}>
          {t('clear')}
        </button>
      </div>
    </>
  );
}

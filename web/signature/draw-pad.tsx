import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { IconArrowBackUp } from '../icons/icons.ts';
import { type PadView, padView, type Stroke, toUnits } from './ink.ts';
import { penOf, pointGroups } from './ink-image.ts';
import { t } from './pad-messages.ts';

interface Props {
  strokes: readonly Stroke[];
  onChange: (strokes: Stroke[]) => void;
  hint: string;
  label: string;
}

/** Draws with a finger, a pen or a mouse. Ink keeps its shape when the phone is turned, even in the middle of a stroke. */
export function DrawPad({ strokes, onChange, hint, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const redraw = useRef<(strokes: readonly Stroke[]) => void>(() => undefined);
  const latest = useRef({ strokes, onChange });
  useEffect(() => {
    latest.current = { strokes, onChange };
  });

  useEffect(() => {
    const [frame, surface] = [box.current, canvas.current];
    if (!frame || !surface) return;
    const drawing = new SignaturePad(surface, { penColor: '#000000' });
    let size = { width: 0, height: 0 };
    let view: PadView = padView([], 0, 0);
    const ink = () =>
      toUnits(
        drawing.toData().map((group) => group.points),
        view,
      );
    redraw.current = (strokes) => {
      const { width, height } = size;
      const sharpness = Math.min(3, Math.max(2, window.devicePixelRatio));
      view = padView(strokes, width, height);
      surface.width = width * sharpness;
      surface.height = height * sharpness;
      surface.getContext('2d')?.scale(sharpness, sharpness);
      Object.assign(drawing, penOf(view.scale));
      drawing.clear();
      drawing.fromData(pointGroups(strokes, view));
    };
    const fitBox = () => {
      const { clientWidth: width, clientHeight: height } = frame;
      if (width === 0 || height === 0 || (width === size.width && height === size.height)) return;
      // What the pad shows, so that a stroke under way is kept; at first it shows nothing.
      const strokes = size.width === 0 ? [...latest.current.strokes] : ink();
      size = { width, height };
      // The stroke ends here: its finger is somewhere else now.
      drawing.off();
      drawing.on();
      redraw.current(strokes);
      if (strokes.length > latest.current.strokes.length) latest.current.onChange(strokes);
    };
    const keep = () => {
      const strokes = ink();
      // A stroke of two points is a line in the picture, but shows as a dot while it is drawn.
      if (strokes.at(-1)?.length === 2) redraw.current(strokes);
      latest.current.onChange(strokes);
    };
    const observer = new ResizeObserver(fitBox);
    observer.observe(frame);
    drawing.addEventListener('endStroke', keep);
    fitBox();
    return () => {
      observer.disconnect();
      drawing.removeEventListener('endStroke', keep);
      drawing.off();
    };
  }, []);

  const show = (next: Stroke[]) => {
    onChange(next);
    redraw.current(next);
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
          onClick={() => show(strokes.slice(0, -1))}
        >
          <IconArrowBackUp size={18} aria-hidden className="sg-mirrored" /> {t('undo')}
        </button>
        <button type="button" className="sg-button sg-quiet-button" disabled={strokes.length === 0} onClick={() => show([])}>
          {t('clear')}
        </button>
      </div>
    </>
  );
}

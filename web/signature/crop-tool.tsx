import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { IconRotate2, IconRotateClockwise2 } from '../icons/icons.ts';
import { type Corner, type CropArea, movedBy, quartersAfter, turnedLeft, turnedRight, withCorner } from './crop-area.ts';
import classes from './crop-tool.module.css';
import type { Marked } from './marked.ts';
import { t } from './pad-messages.ts';

interface Props {
  src: string;
  marked: Marked;
  onChange: (marked: Marked) => void;
  /** Where the part is cropped at once, and not when the picture is used. */
  onCrop?: () => void;
  busy?: boolean;
}

const corners = ['nw', 'ne', 'se', 'sw'] as const;
/** The share of the picture that an arrow key moves by, and with Shift. */
const step = 0.01;
const largeStep = 0.1;

type Part = Corner | 'all';

/** Marks a part of a picture by mouse, finger or keys, and turns it by quarters. */
export function CropTool({ src, marked, onChange, onCrop, busy = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const grasp = useRef<{ part: Part; x: number; y: number; area: CropArea } | null>(null);
  const hint = useId();
  const { area, rotate, size } = marked;
  const change = (part: Part, from: CropArea, dx: number, dy: number) =>
    onChange({ ...marked, area: part === 'all' ? movedBy(from, dx, dy) : withCorner(from, part, dx, dy) });

  const pointer = (part: Part) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || busy) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      grasp.current = { part, x: event.clientX, y: event.clientY, area };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = frame.current?.getBoundingClientRect();
      const held = grasp.current;
      if (!held || held.part !== part || !box || box.width === 0 || box.height === 0) return;
      change(part, held.area, (event.clientX - held.x) / box.width, (event.clientY - held.y) / box.height);
    },
    onPointerUp: () => {
      grasp.current = null;
    },
    onPointerCancel: () => {
      grasp.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = event.shiftKey ? largeStep : step;
      const move = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key];
      if (!move || busy) return;
      event.preventDefault();
      change(part, area, move[0] ?? 0, move[1] ?? 0);
    },
  });
  const turn = (by: 90 | -90) =>
    onChange({ ...marked, rotate: quartersAfter(rotate, by), area: by === 90 ? turnedRight(area) : turnedLeft(area) });

  const isUpright = rotate % 180 === 0;
  const shape = size ? (isUpright ? size.width / size.height : size.height / size.width) : 1;
  const percent = (share: number) => `${share * 100}%`;
  const place = {
    left: percent(area.left),
    top: percent(area.top),
    width: percent(area.right - area.left),
    height: percent(area.bottom - area.top),
  };
  const words = t('crop_size', {
    width: Math.round((area.right - area.left) * 100),
    height: Math.round((area.bottom - area.top) * 100),
  });
  return (
    <>
      <div ref={frame} className={classes.frame} style={{ aspectRatio: shape, width: `min(100% - 44px, calc(45vh * ${shape}))` }}>
        <div className={classes.clip}>
          <img
            src={src}
            alt={t('your_picture')}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              // A drawing may have no size of its own, and so no shape.
              if (naturalWidth > 0 && naturalHeight > 0) onChange({ ...marked, size: { width: naturalWidth, height: naturalHeight } });
            }}
            style={{
              width: isUpright || !size ? '100%' : percent(size.width / size.height),
              transform: `translate(-50%, -50%) rotate(${rotate}deg)`,
            }}
          />
          {size && <div className={classes.shade} style={place} />}
        </div>
        {size && (
          <div className={classes.area} style={place}>
            <button type="button" className={classes.all} aria-label={t('crop_area')} aria-describedby={hint} {...pointer('all')} />
            {corners.map((corner) => (
              <button
                key={corner}
                type="button"
                className={classes.corner}
                data-corner={corner}
                aria-label={t(`corner_${corner}`)}
                aria-describedby={hint}
                {...pointer(corner)}
              />
            ))}
          </div>
        )}
      </div>
      <p id={hint} className={classes.hint}>
        {t('crop_hint')}
      </p>
      <span className="visually-hidden" role="status">
        {words}
      </span>
      <div className="sg-row">
        <button type="button" className="sg-button" disabled={busy} onClick={() => turn(-90)}>
          <IconRotate2 size={18} aria-hidden /> {t('turn_left')}
        </button>
        <button type="button" className="sg-button" disabled={busy} onClick={() => turn(90)}>
          <IconRotateClockwise2 size={18} aria-hidden /> {t('turn_right')}
        </button>
        {onCrop && (
          <button type="button" className="sg-button sg-primary" disabled={busy || !size} onClick={onCrop}>
            {t('crop')}
          </button>
        )}
      </div>
    </>
  );
}

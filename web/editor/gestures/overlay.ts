import type { Rectangle } from '../../../shared/geometry/placing.ts';
import type { PagePlace } from '../../surface/layout.ts';
import type { Guide } from '../core/snapping.ts';

export interface OutlineLook {
  border: string;
  tint: string;
  label: string;
  /** It is not over a page. */
  off: boolean;
  /** It covers another field, so it would be refused. */
  covers: boolean;
}

/** Draws over the pages during a gesture. It works outside React, so that a frame costs one transform. */
export function createOverlay(element: HTMLElement) {
  const make = (className: string) => {
    const made = document.createElement('div');
    made.className = className;
    element.append(made);
    return made;
  };
  let carried: HTMLElement | undefined;
  let marquee: HTMLElement | undefined;
  let outline: HTMLElement | undefined;
  const guides: HTMLElement[] = [];

  return {
    /** Shows copies of elements in their places, to be carried together. `scale` is that of their page. */
    carry: (elements: readonly HTMLElement[], scale: number) => {
      carried?.remove();
      carried = make('cs-carried');
      carried.style.setProperty('--scale', String(scale));
      const origin = element.getBoundingClientRect();
      for (const original of elements) {
        const box = original.getBoundingClientRect();
        const copy = original.cloneNode(true) as HTMLElement;
        for (const name of ['data-field', 'data-dragging', 'tabindex', 'role', 'aria-label']) copy.removeAttribute(name);
        copy.style.left = `${box.left - origin.left}px`;
        copy.style.top = `${box.top - origin.top}px`;
        carried.append(copy);
      }
    },
    moveCarried: (dx: number, dy: number) => {
      if (carried) carried.style.transform = `translate3d(${dx}px, ${dy}px, 0)`;
    },
    /** Whether what is carried would cover other fields. */
    markCarried: (covers: boolean) => carried?.toggleAttribute('data-covers', covers),
    drop: () => {
      carried?.remove();
      carried = undefined;
    },
    showGuides: (lines: readonly Guide[], place: PagePlace | undefined) => {
      lines.forEach((line, index) => {
        if (!place) return;
        const guide = guides[index] ?? make('cs-guide');
        guides[index] = guide;
        guide.hidden = false;
        guide.toggleAttribute('data-gap', line.gap ?? false);
        const [from, to, at] = [line.from * place.scale, line.to * place.scale, line.at * place.scale];
        const vertical = line.axis === 'x';
        guide.style.left = `${place.left + (vertical ? at : from)}px`;
        guide.style.top = `${place.top + (vertical ? from : at)}px`;
        guide.style.width = vertical ? '1px' : `${Math.max(1, to - from)}px`;
        guide.style.height = vertical ? `${Math.max(1, to - from)}px` : '1px';
      });
      for (const unused of guides.slice(lines.length)) unused.hidden = true;
    },
    hideGuides: () => {
      for (const guide of guides) guide.hidden = true;
    },
    /** In the column's pixels. */
    showMarquee: (box: Rectangle | null) => {
      if (!box) {
        marquee?.remove();
        marquee = undefined;
        return;
      }
      marquee ??= make('cs-marquee');
      setBox(marquee, box);
    },
    /** The outline of a field to be placed, in the column's pixels. */
    showOutline: (box: Rectangle | null, look?: OutlineLook) => {
      if (!box) {
        outline?.remove();
        outline = undefined;
        return;
      }
      outline ??= make('cs-outline');
      setBox(outline, box);
      if (!look) return;
      outline.style.setProperty('--field-border', look.border);
      outline.style.setProperty('--tint', look.tint);
      outline.dataset.label = look.label;
      outline.toggleAttribute('data-off', look.off);
      outline.toggleAttribute('data-covers', look.covers);
    },
    clear: () => {
      element.replaceChildren();
      carried = undefined;
      marquee = undefined;
      outline = undefined;
      guides.length = 0;
    },
  };
}

function setBox(target: HTMLElement, box: Rectangle): void {
  target.style.transform = `translate3d(${box.x}px, ${box.y}px, 0)`;
  target.style.width = `${box.width}px`;
  target.style.height = `${box.height}px`;
}

export type Overlay = ReturnType<typeof createOverlay>;

import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { lacksOwner } from '../../../../shared/fields/filling/ready-to-send.ts';
import { Picture, pageAgain } from '../../../fields/picture.tsx';
import { pageAt } from '../../../surface/layout.ts';
import { useSurface } from '../../../surface/use-surface.ts';
import { signerColour } from '../../../theme/signer-colours.ts';
import { overlappingFields } from '../../core/overlap.ts';
import { t } from '../../messages.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { currentChild } from '../../state/editor-store.ts';
import classes from './minimap.module.css';

const gap = 26;
const padding = 12;

/** Small pictures of the pages, with a dot for each person who has fields there. Only those in view are in the DOM. */
export function Minimap({ columns, onJump }: { columns: number; onJump?: () => void }) {
  const editor = useEditor();
  const scroller = useRef<HTMLDivElement>(null);
  const child = useEditorState(currentChild);
  const current = useSurface(editor.surface, (state) => state.page);
  const fields = useEditorState((state) => state.fields);
  const people = useEditorState((state) => state.people);
  const [window_, setWindow] = useState({ top: 0, height: 800 });
  const pages = child?.pages;
  const childKey = child?.key;

  const places = useMemo(() => {
    let top = padding;
    return (pages ?? []).map((page) => {
      const height = Math.round((columns * page.height) / page.width);
      const place = { top, height };
      top += height + gap;
      return place;
    });
  }, [pages, columns]);
  const total = (places.at(-1)?.top ?? 0) + (places.at(-1)?.height ?? 0) + gap;

  const marks = useMemo(() => {
    const of = new Map<number, { colours: Set<number | null>; count: number }>();
    const mine = Object.values(fields).filter((field) => field.key === childKey);
    const colourOf = new Map(people.map((person) => [person.uuid, person.colour]));
    for (const field of mine) {
      const mark = of.get(field.page_index) ?? { colours: new Set(), count: 0 };
      mark.colours.add(field.signatory_uuid === null ? null : (colourOf.get(field.signatory_uuid) ?? null));
      mark.count += 1;
      of.set(field.page_index, mark);
    }
    return of;
  }, [fields, people, childKey]);
  const problems = useMemo(() => {
    const mine = Object.values(fields).filter((field) => field.key === childKey);
    const wrong = overlappingFields(mine);
    const known = new Set(people.map((person) => person.uuid));
    const counts = new Map<number, number>();
    for (const field of mine) {
      if (lacksOwner(field, known) || wrong.has(field.uuid)) counts.set(field.page_index, (counts.get(field.page_index) ?? 0) + 1);
    }
    return counts;
  }, [fields, people, childKey]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () => setWindow({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, []);

  // Keeps the current page's picture in view.
  useEffect(() => {
    const element = scroller.current;
    const place = places[current];
    if (!element || !place) return;
    if (place.top < element.scrollTop || place.top + place.height > element.scrollTop + element.clientHeight) {
      element.scrollTop = place.top - element.clientHeight / 2 + place.height / 2;
    }
  }, [current, places]);

  const jump = (page: number) => {
    editor.surface.toPage(page);
    onJump?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : event.key === 'ArrowUp' || event.key === 'ArrowLeft' ? -1 : 0;
    const next = current + by;
    if (by === 0 || next < 0 || next >= places.length) return;
    event.preventDefault();
    editor.surface.toPage(next);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-thumbnail="${next}"]`)?.focus());
  };

  return (
    <div ref={scroller} className={classes.map}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons inside */}
      <div className={classes.content} style={{ height: total }} onKeyDown={onKeyDown}>
        {places.map((place, index) => {
          if (place.top + place.height < window_.top - 400 || place.top > window_.top + window_.height + 400) return null;
          const page = pages?.[index];
          const mark = marks.get(index);
          const wrong = problems.get(index) ?? 0;
          const name = [
            t('page_short', { n: index + 1 }),
            mark && t('fields_on_page', { n: mark.count }),
            wrong > 0 && t('problems_on_page', { n: wrong }),
          ];
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
              key={`${childKey}/${index}`}
              type="button"
              className={classes.thumbnail}
              style={{ top: place.top, width: columns, height: place.height } as CSSProperties}
              aria-label={name.filter(Boolean).join(', ')}
              aria-current={index === current ? 'true' : undefined}
              tabIndex={index === current ? 0 : -1}
              data-thumbnail={index}
              onClick={() => jump(index)}
            >
              {page && (
                <Picture
                  className={classes.image}
                  src={page.thumbnail_url}
                  again={childKey && pageAgain(childKey, index, 'thumbnail')}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  draggable={false}
                />
              )}
              <span className={classes.foot} aria-hidden>
                <span>{index + 1}</span>
                {[...(mark?.colours ?? [])].slice(0, 5).map((colour) => (
                  <span key={colour} className={classes.dot} style={{ backgroundColor: signerColour(colour).light }} />
                ))}
                {wrong > 0 && <span className={classes.problems}>{wrong}</span>}
              </span>
            </button>
          );
        })}
        {places.length > 0 && <ViewFrame columns={columns} places={places} />}
      </div>
    </div>
  );
}

/** Marks what the pages' pane shows at the moment. Scrolling moves it without drawing anything anew. */
function ViewFrame({ columns, places }: { columns: number; places: readonly { top: number; height: number }[] }) {
  const { surface } = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onMap = (y: number): number => {
      const { layout } = surface.store.get();
      const at = pageAt(layout, y);
      const [page, place] = [layout.places[at], places[at]];
      if (!page || !place) return 0;
      return place.top + Math.min(1, Math.max(0, (y - page.top) / page.height)) * place.height;
    };
    const move = () => {
      const seen = surface.seen();
      if (!frame.current || !seen) return;
      const top = onMap(seen.top);
      frame.current.style.transform = `translateY(${top}px)`;
      frame.current.style.height = `${Math.max(8, onMap(seen.top + seen.height) - top)}px`;
    };
    move();
    return surface.watch(move);
  }, [surface, places]);
  return <div ref={frame} className={classes.frame} style={{ width: columns + 8 }} aria-hidden />;
}

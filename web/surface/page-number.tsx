import { type FormEvent, useState } from 'react';
import { t } from '../messages/surface.ts';
import classes from './surface.module.css';
import type { Surface } from './surface.ts';
import { useSurface } from './use-surface.ts';

/** Shows the page number and leads to another page: type its number and press Enter. Shows nothing for a single page. `go`: how to get there. */
export function PageNumber({ surface, go = surface.toPage }: { surface: Surface; go?: (page: number) => void }) {
  const page = useSurface(surface, (state) => state.page);
  const total = useSurface(surface, (state) => state.pages.length);
  const [typed, setTyped] = useState<string | null>(null);
  if (total < 2) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number.parseInt(typed ?? String(page + 1), 10);
    setTyped(null);
    if (wanted >= 1) go(Math.min(wanted, total) - 1);
  };
  return (
    <form className={classes.number} onSubmit={submit}>
      <input
        inputMode="numeric"
        aria-label={t('go_to_page', { total })}
        maxLength={5}
        style={{ width: `${String(total).length}ch` }}
        value={typed ?? page + 1}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(null)}
      />
      <span data-total aria-hidden>
        / {total}
      </span>
    </form>
  );
}

import classes from './marked-text.module.css';
import { marked } from './marks.ts';

/** A text in which what a search found is marked. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  let place = 0;
  return marked(text, search).map((part) => {
    const key = place;
    place += part.text.length;
    return part.hit ? (
      <mark key={key} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}

import { t } from '../../messages/contacts.ts';
import classes from '../address-book.module.css';
import type { RowProblem } from './read-contacts.ts';

const shownProblems = 50;

/** Names rows of the file and what is wrong with each; nothing if there are none. */
export function RowProblems({ title, problems }: { title: string; problems: readonly RowProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by the keyboard too */}
      <ul className={classes.problems} tabIndex={0}>
        {problems.slice(0, shownProblems).map(({ row, message }) => (
          <li key={row}>{t('import_row', { n: row, message })}</li>
        ))}
        {problems.length > shownProblems && <li>{t('import_more_problems', { n: problems.length - shownProblems })}</li>}
      </ul>
    </section>
  );
}

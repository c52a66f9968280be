import { Button } from '@mantine/core';
import { IconDownload } from '../../icons/icons.ts';
import { t } from '../../messages/contacts.ts';
import classes from '../address-book.module.css';
import type { ParsedFile } from './parse-file.ts';
import type { RowProblem } from './read-contacts.ts';
import { saveProblems } from './save-problems.ts';

const shownProblems = 50;

interface Props {
  title: string;
  file: ParsedFile;
  problems: readonly RowProblem[];
}

/** Names rows of the file and what is wrong with each, and offers them as a file; nothing if there are none. */
export function RowProblems({ title, file, problems }: Props) {
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
      <Button
        variant="default"
        size="xs"
        mt="xs"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => saveProblems(file, problems)}
      >
        {t('import_download')}
      </Button>
      <p className={classes.state}>{t('import_download_help')}</p>
    </section>
  );
}

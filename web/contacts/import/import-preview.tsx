import { t } from '../../messages/contacts.ts';
import classes from '../address-book.module.css';
import type { ParsedFile } from './parse-file.ts';
import type { ReadContacts } from './read-contacts.ts';

const shownRows = 5;
const shownProblems = 50;

const delimiters: Record<string, () => string> = {
  ',': () => t('delimiter_comma'),
  ';': () => t('delimiter_semicolon'),
  '\t': () => t('delimiter_tab'),
};

/** Says how a file was understood, what will be imported and which rows are left out. */
export function ImportPreview({ file, contacts, problems }: { file: ParsedFile } & ReadContacts) {
  const { header, columns, name, encoding } = file;
  const nameOf = (at: number | null) => (at === null ? undefined : header[at]);
  const names = [nameOf(columns.name) ?? [nameOf(columns.first_name), nameOf(columns.last_name)].filter(Boolean).join(' + ')];
  const delimiter = delimiters[file.delimiter]?.() ?? file.delimiter;
  return (
    <div className={classes.preview}>
      <p className={classes.state}>{t('import_file', { file: name, encoding: encoding.toUpperCase(), delimiter })}</p>
      <strong>{t('import_ready', { n: contacts.length })}</strong>
      <table className={classes.previewTable} aria-label={t('preview')}>
        <thead>
          <tr>
            {[
              [t('name'), names[0]],
              [t('email'), nameOf(columns.email)],
              [t('mobile'), nameOf(columns.mobile_number)],
            ].map(([title, column]) => (
              <th key={title} scope="col">
                {title}
                <span className={classes.column}>{column || t('import_not_used')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contacts.slice(0, shownRows).map((contact) => (
            <tr key={`${contact.email} ${contact.mobile_number}`}>
              <td>{contact.name}</td>
              <td>{contact.email}</td>
              <td>{contact.mobile_number}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > 0 && (
        <section aria-label={t('import_problems', { n: problems.length })}>
          <strong>{t('import_problems', { n: problems.length })}</strong>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by the keyboard too */}
          <ul className={classes.problems} tabIndex={0}>
            {problems.slice(0, shownProblems).map(({ row, message }) => (
              <li key={row}>{t('import_row', { n: row, message })}</li>
            ))}
            {problems.length > shownProblems && <li>{t('import_more_problems', { n: problems.length - shownProblems })}</li>}
          </ul>
        </section>
      )}
    </div>
  );
}

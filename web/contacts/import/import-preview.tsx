import { t } from '../../messages/contacts.ts';
import classes from '../address-book.module.css';
import type { ParsedFile } from './parse-file.ts';
import type { ReadContacts } from './read-contacts.ts';
import { RowProblems } from './row-problems.tsx';

const shownRows = 5;

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
      <RowProblems title={t('import_problems', { n: problems.length })} file={file} problems={problems} />
    </div>
  );
}

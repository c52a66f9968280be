import type { ImportedContact } from '../../../shared/contract/schemas/accounts/contact.ts';
import { type ContactColumns, contactOf } from '../../../shared/domain/contacts/contact-columns.ts';
import { type ContactProblem, identityOf, readContact } from '../../../shared/domain/contacts/contact-rules.ts';
import { isOneLine } from '../../../shared/domain/wording/one-line.ts';
import { t } from '../../messages/contacts.ts';
import type { FileRow } from './parse-file.ts';

/** A contact as its row of the file gives it. */
export interface ReadContact extends ImportedContact {
  row: number;
}

/** A row of the file that is left out. */
export interface RowProblem {
  row: number;
  message: string;
}

export interface ReadContacts {
  contacts: ReadContact[];
  problems: RowProblem[];
}

/** So many rows are read before the page may draw again. */
const rowsAtOnce = 250;

const words: Record<ContactProblem, () => string> = {
  signer_name_required: () => t('name_required'),
  signer_email_invalid: () => t('email_invalid'),
  signer_contact_required: () => t('contact_required'),
  mobile_number_invalid: () => t('mobile_invalid'),
};

/** Reads the rows of a file as contacts, in small parts, so that the page stays usable with 50,000 rows. */
export async function readContacts(
  rows: readonly FileRow[],
  columns: ContactColumns,
  country: string,
  signal: AbortSignal,
): Promise<ReadContacts> {
  const contacts: ReadContact[] = [];
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % rowsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    signal.throwIfAborted();
    const read = readContact(contactOf(cells, columns), country);
    if (!read.ok) {
      problems.push({ row, message: words[read.code]() });
      continue;
    }
    const { details } = read;
    const first = seen.get(identityOf(details));
    if (first !== undefined) problems.push({ row, message: t('import_duplicate', { n: first }) });
    else if (details.name.length > 200 || !isOneLine(details.name)) problems.push({ row, message: t('import_line') });
    else {
      seen.set(identityOf(details), row);
      contacts.push({ ...details, row });
    }
  }
  return { contacts, problems };
}

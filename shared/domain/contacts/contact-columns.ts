import { searchForm } from './contact-search.ts';

/** The places of the columns of a file, from 0; null for one that it lacks. */
export interface ContactColumns {
  name: number | null;
  first_name: number | null;
  last_name: number | null;
  email: number | null;
  mobile_number: number | null;
}

/** What the programs that people export contacts from call the columns, best name first. */
const headers: Record<keyof ContactColumns, readonly string[]> = {
  name: ['name', 'full name', 'display name', 'contact', 'contact name', 'anzeigename', 'nom complet', 'nombre completo'],
  first_name: ['first name', 'firstname', 'given name', 'forename', 'vorname', 'prenom'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'nachname', 'nom', 'apellido', 'apellidos'],
  email: [
    'email',
    'e-mail',
    'email address',
    'e-mail address',
    'mail',
    'e-mail 1 - value',
    'e-mail-adresse',
    'correo electronico',
    'courriel',
  ],
  mobile_number: [
    ...['mobile number', 'mobile', 'mobile phone', 'cell', 'cell phone', 'cellphone', 'phone number', 'phone', 'telephone', 'tel'],
    ...['phone 1 - value', 'handy', 'mobiltelefon', 'telefon', 'portable', 'movil'],
  ],
};

/** Finds the columns by the names in the first row. */
export function contactColumns(header: readonly string[]): ContactColumns {
  const names = header.map((name) => searchForm(name.replaceAll('_', ' ')));
  const find = (property: keyof ContactColumns) => {
    const found = headers[property].map((name) => names.indexOf(name)).find((at) => at >= 0);
    return found ?? null;
  };
  return {
    name: find('name'),
    first_name: find('first_name'),
    last_name: find('last_name'),
    email: find('email'),
    mobile_number: find('mobile_number'),
  };
}

/** Whether anybody could be reached by what these columns hold. */
export function hasWayToReach({ email, mobile_number }: ContactColumns): boolean {
  return email !== null || mobile_number !== null;
}

/** One row as a contact. Without a name it is called by its address. */
export function contactOf(cells: readonly string[], columns: ContactColumns): { name: string; email: string; mobile_number: string } {
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? '').trim());
  const email = cell(columns.email);
  const parts = [cell(columns.first_name), cell(columns.last_name)].filter((part) => part !== '');
  return { name: cell(columns.name) || parts.join(' ') || email, email, mobile_number: withoutQuote(cell(columns.mobile_number)) };
}

/** A spreadsheet puts an apostrophe before a text that it would take for a formula, as a number with a plus sign. */
function withoutQuote(text: string): string {
  return text.replace(/^'/, '');
}

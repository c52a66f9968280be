import type { BulkMapping, MappedPerson } from './bulk-mapping.ts';
import type { BulkTargets, PersonTarget } from './bulk-targets.ts';

/** Names of columns that usually hold a person's details, as `plain` writes them. */
const usual = {
  name: [
    ...['name', 'fullname', 'signername', 'signatoryname', 'customername', 'clientname', 'contactname'],
    ...['vollstandigername', 'vorundnachname', 'vornameundnachname', 'vornamenachname', 'kundenname', 'ansprechpartner'],
  ],
  email: ['email', 'emailaddress', 'mail', 'emailid', 'eaddress', 'emailadresse', 'mailadresse'],
  mobile_number: [
    ...['mobile', 'mobilenumber', 'mobilephone', 'cell', 'cellphone', 'cellnumber', 'phone', 'phonenumber', 'telephone'],
    ...['handy', 'handynummer', 'mobil', 'mobilnummer', 'mobiltelefon', 'telefon', 'telefonnummer'],
  ],
} as const;
type Detail = keyof typeof usual;
const firstNames = ['firstname', 'givenname', 'vorname'];
const lastNames = ['lastname', 'surname', 'familyname', 'nachname'];

/**
 * A mapping of columns whose names are like what they would fill. The first signatory takes columns such as “Email”; others
 * only those that begin with their role, such as “Landlord email”.
 */
export function proposeMapping(targets: BulkTargets, columns: readonly string[]): BulkMapping {
  const usable = columns.filter((name) => !/[:|]/.test(name));
  const byPlain = new Map(usable.toReversed().map((name) => [plain(name), name]));
  const column = (names: readonly string[]) => names.flatMap((name) => byPlain.get(name) ?? [])[0];
  const written = (name: string | undefined) => (name === undefined ? '' : `::${name}::`);
  const person = (one: PersonTarget, isFirst: boolean): MappedPerson => {
    const role = plain(one.role);
    const begun = (names: readonly string[]) => [...(role === '' ? [] : names.map((name) => role + name)), ...(isFirst ? names : [])];
    const detail = (of: Detail) => written(column(begun(usual[of])));
    const whole = column([...(role === '' ? [] : [role]), ...begun(usual.name)]);
    const name = whole
      ? written(whole)
      : [firstNames, lastNames]
          .map((names) => written(column(begun(names))))
          .join(' ')
          .trim();
    return { signatory_or_cc_id: one.id, name, email: detail('email'), mobile_number: detail('mobile_number') };
  };
  const signatories = targets.signatories.map((one, at) => person(one, at === 0));
  const names = signatories[0]?.name ?? '';
  const known = (names: readonly string[]) => column(names.map(plain).filter((name) => name !== ''));
  return {
    document_name: namedAfter(targets.document_name, names),
    subject: '',
    message: '',
    signatories,
    cc_recipients: targets.cc_recipients.map((one) => ({ signatory_or_cc_id: one.id, name: '', email: '', mobile_number: '' })),
    data_fields: targets.fields.flatMap(({ id, label }) => {
      const found = known([id, label]);
      return found === undefined ? [] : [{ data_field_id: id, data: `::${found}::` }];
    }),
    user_defined_attributes: targets.attributes.flatMap(({ id, name }) => {
      const found = known([id, name]);
      return found === undefined ? [] : [{ user_defined_attribute_id: id, value: `::${found}::` }];
    }),
  };
}

/** Characters of a template's name that leave room for a person's. */
const longestTemplateName = 200;

/** The template's name with the first signatory's, so that documents of many people are told apart. */
function namedAfter(template: string, person: string): string {
  const isUsable = person !== '' && template !== '' && !template.includes('::') && template.length <= longestTemplateName;
  return isUsable ? `${template} – ${person}` : '';
}

/** A name without what differs between two spellings of it: case, spaces, marks. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

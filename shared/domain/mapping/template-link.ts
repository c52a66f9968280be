interface LinkPerson {
  name?: string;
  email?: string;
  mobile_number?: string;
}

/** The parameters of a template link, by subject. */
export interface TemplateLink {
  document: { document_name?: string; subject?: string; message?: string; external_id?: string };
  /** Roles by number, from 1. */
  signers: Map<number, LinkPerson>;
  cc: Map<number, LinkPerson>;
  /** Custom ids of data fields, ids of custom fields, names of sources. */
  others: Map<string, string>;
}

const documentParameters = { name: 'document_name', subject: 'subject', message: 'message', external_id: 'external_id' } as const;
const personParameters = { name: 'name', email: 'email', mobile: 'mobile_number' } as const;
const personPattern = /^(signer|cc)_([1-9]\d{0,2})_(name|email|mobile)$/;

/** Sorts the parameters of a template link by subject (product notes, Template-link parameters). */
export function readTemplateLink(parameters: Readonly<Record<string, string>>): TemplateLink {
  const link: TemplateLink = { document: {}, signers: new Map(), cc: new Map(), others: new Map() };
  for (const [name, value] of Object.entries(parameters)) {
    const person = personPattern.exec(name);
    if (person) {
      const people = person[1] === 'cc' ? link.cc : link.signers;
      const number = Number(person[2]);
      const property = personParameters[person[3] as keyof typeof personParameters];
      people.set(number, { ...people.get(number), [property]: value });
    } else if (Object.hasOwn(documentParameters, name)) {
      link.document[documentParameters[name as keyof typeof documentParameters]] = value;
    } else link.others.set(name, value);
  }
  return link;
}

/** The parameters in which a link's person came, to list those that no role takes. */
export function personNames(kind: 'signer' | 'cc', number: number, person: LinkPerson): string[] {
  return Object.entries(personParameters).flatMap(([name, property]) =>
    person[property] === undefined ? [] : [`${kind}_${number}_${name}`],
  );
}

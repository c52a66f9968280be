import { documentTerms } from './glossary/documents.ts';
import { fieldTerms } from './glossary/fields.ts';
import { generalTerms } from './glossary/general.ts';
import { peopleTerms } from './glossary/people.ts';

type JsonObject = Record<string, unknown>;

/** Meanings of properties by name, for properties that the contract does not describe itself. */
const terms = new Map(Object.entries({ ...generalTerms, ...peopleTerms, ...fieldTerms, ...documentTerms }));

/** A JSON schema with a description at each property: the contract's own, else the glossary's. */
export function explained<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(explained) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, ...rest } = schema as JsonObject;
  const done = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, key === 'examples' ? value : explained(value)]));
  if (typeof properties !== 'object' || properties === null) return done as T;
  const described = Object.entries(properties as JsonObject).map(([name, property]) => {
    const description = terms.get(name);
    return [name, { ...(description !== undefined && { description }), ...(explained(property) as object) }];
  });
  return { ...done, properties: Object.fromEntries(described) } as T;
}

import { commentedShapes } from './commented-shapes.ts';
import { documentTerms } from './glossary/documents.ts';
import { fieldTerms } from './glossary/fields.ts';
import { generalTerms } from './glossary/general.ts';
import { peopleTerms } from './glossary/people.ts';

type JsonObject = Record<string, unknown>;

const terms: Record<string, string> = { ...generalTerms, ...peopleTerms, ...fieldTerms, ...documentTerms };

/** What a property means: in the contract's own comment beside it, else in general. Undefined for one that nobody has described. */
function descriptionOf(name: string, beside: readonly string[] = [name]): string | undefined {
  const names = new Set(beside);
  const [closest] = commentedShapes
    .filter((shape) => Object.hasOwn(shape.comments, name) && shape.names.every((other) => names.has(other)))
    .sort((a, b) => b.names.length - a.names.length);
  return closest?.comments[name] ?? (Object.hasOwn(terms, name) ? terms[name] : undefined);
}

/** A JSON schema with a description at each property. */
export function described<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(described) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, ...rest } = schema as JsonObject;
  const done = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, described(value)]));
  if (typeof properties !== 'object' || properties === null) return done as T;
  const names = Object.keys(properties);
  const explained = Object.entries(properties as JsonObject).map(([name, property]) => {
    const description = descriptionOf(name, names);
    return [name, { ...(description !== undefined && { description }), ...(described(property) as object) }];
  });
  return { ...done, properties: Object.fromEntries(explained) } as T;
}

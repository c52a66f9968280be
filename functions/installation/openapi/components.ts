import * as z from 'zod/mini';
import { meanings } from '../../../shared/contract/says.ts';
import { examples } from './examples.ts';
import { explained } from './glossary.ts';
import { named } from './named.ts';

type JsonObject = Record<string, unknown>;
type Direction = 'input' | 'output';

const prefix = '#/components/schemas/';

for (const [id, schema] of Object.entries(named)) meanings.add(schema, { id });

const wordsForBoolean = JSON.stringify([{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }]);

/** Joins a pattern and an alternative word into one pattern, because programs can't tell two kinds of text apart. */
function patternOfBoth(anyOf: unknown): string | undefined {
  const [text, word] = Array.isArray(anyOf) && anyOf.length === 2 ? (anyOf as JsonObject[]) : [];
  if (typeof text?.pattern !== 'string' || typeof word?.const !== 'string') return undefined;
  return `^(${text.pattern.replace(/^\^|\$$/g, '')}|${word.const})$`;
}

/** Leaves out parts that mean nothing or confuse programs: JavaScript's bounds of whole numbers, and forms' words for true and false. */
function simplify({ jsonSchema }: { jsonSchema: JsonObject }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const pattern = patternOfBoth(jsonSchema.anyOf);
  if (pattern) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { type: 'string', pattern });
  }
  if (JSON.stringify(jsonSchema.anyOf) === wordsForBoolean) {
    delete jsonSchema.anyOf;
    jsonSchema.type = 'boolean';
  }
}

const toJson = (schema: z.core.$ZodType, io: Direction) => {
  const options = { io, unrepresentable: 'any', metadata: meanings, override: simplify } as const;
  const { $schema, ...json } = z.toJSONSchema(schema, options) as JsonObject;
  return json;
};

/** Shapes whose request differs from their answer, because some properties have a default. */
const differsAsInput = new Set(
  Object.entries(named).flatMap(([id, schema]) =>
    JSON.stringify(toJson(schema, 'input')) === JSON.stringify(toJson(schema, 'output')) ? [] : [id],
  ),
);
const nameOf = (id: string, io: Direction) => (io === 'input' && differsAsInput.has(id) ? `${id}Input` : id);

/** Refers to components by the names that they have in the whole document. */
function pointed<T>(node: T, io: Direction): T {
  if (Array.isArray(node)) return node.map((one) => pointed(one, io)) as T;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
      if (key === 'id' && typeof value === 'string' && value in named) return [];
      const id = key === '$ref' ? String(value).replace('#/$defs/', '') : undefined;
      return [[key, id === undefined ? pointed(value, io) : `${prefix}${nameOf(id, io)}`]];
    }),
  ) as T;
}

export type ComponentKeeper = ReturnType<typeof componentKeeper>;

/** Turns schemas into JSON schemas that share components, and keeps those components. */
export function componentKeeper() {
  const kept = new Map<string, JsonObject>();

  /** Keeps a component and answers the reference to it. Two different components can't share a name. */
  const keep = (name: string, component: JsonObject): JsonObject => {
    const earlier = kept.get(name);
    if (earlier && JSON.stringify(earlier) !== JSON.stringify(component)) throw new Error(`Two components are called ${name}.`);
    kept.set(name, component);
    return { $ref: `${prefix}${name}` };
  };

  /** Keeps a component unless the same is kept already, under whatever name, and answers the name. */
  const keepOnce = (name: string, component: JsonObject): string => {
    const same = JSON.stringify(component);
    const known = [...kept].find(([, earlier]) => JSON.stringify(earlier) === same)?.[0];
    if (known === undefined) keep(name, component);
    return known ?? name;
  };

  const schema = (source: z.core.$ZodType, io: Direction): JsonObject => {
    const { $defs, ...json } = toJson(source, io);
    for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, JsonObject>)) {
      const name = nameOf(id, io);
      keep(name, { ...explained(pointed(definition, io)), ...(examples[name] && { examples: examples[name] }) });
    }
    return explained(pointed(json, io));
  };

  /** The same schema with its references replaced by what they lead to. */
  const resolved = ({ $ref, ...json }: JsonObject): JsonObject => {
    const { examples: _, ...target } = kept.get(String($ref).replace(prefix, '')) ?? {};
    return { ...target, ...json };
  };

  return { keep, keepOnce, schema, resolved, components: () => Object.fromEntries([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

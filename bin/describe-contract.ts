import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/**
 * Collects the comments of the contract's object schemas for OpenAPI, which can't see them when it runs. `npm run format` writes them
 * to functions/session/commented-shapes.ts; a test holds that to be current.
 */
const contract = new URL('../shared/contract/', import.meta.url);

export function commentedShapes(): Shape[] {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const shapes = files.toSorted().flatMap((file) => shapesOf(readFileSync(new URL(file, contract), 'utf8')));
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
}

function sourceText(): string {
  return [
    '/** Made by bin/describe-contract.ts from the comments of the contract: objects by the names of their properties. */',
    'export const commentedShapes: readonly { names: readonly string[]; comments: Record<string, string> }[] = [',
    ...commentedShapes().map((shape) => `  ${JSON.stringify(shape)},`),
    '];',
    '',
  ].join('\n');
}

interface Shape {
  names: string[];
  comments: Record<string, string>;
}

interface Comment {
  start: number;
  end: number;
  value: string;
}

function shapesOf(source: string): Shape[] {
  const { program, comments } = parseSync('contract.ts', source);
  const spoken = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const shapes: Shape[] = [];
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'ObjectExpression') shapes.push(shapeOf(node as unknown as ObjectNode, source, spoken));
    Object.values(node).forEach(visit);
  };
  visit(program);
  // What a route says of itself is in its operation.
  return shapes.filter(({ names, comments }) => Object.keys(comments).length > 0 && !names.includes('changesState'));
}

interface ObjectNode {
  properties: { type: string; start: number; key?: { type: string; name?: string; value?: unknown } }[];
}

function shapeOf({ properties }: ObjectNode, source: string, comments: readonly Comment[]): Shape {
  const named = properties.flatMap(({ start, key }) => {
    const name = key?.type === 'Identifier' ? key.name : key?.value;
    return typeof name === 'string' ? [{ start, name }] : [];
  });
  const said = named.flatMap(({ start, name }): [string, string][] => {
    const before = comments.findLast(({ end }) => end <= start && source.slice(end, start).trim() === '');
    return before
      ? [
          [
            name,
            before.value
              .replace(/^\s*\*\s?/gm, '')
              .replace(/\s+/g, ' ')
              .trim(),
          ],
        ]
      : [];
  });
  return { names: named.map(({ name }) => name), comments: Object.fromEntries(said) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../functions/session/commented-shapes.ts', import.meta.url), sourceText());
}

import { type ESTree, parseSync, Visitor } from 'vite';
import { fieldTypes } from '../../shared/fields/field-types.ts';

const names = new Set<string>(fieldTypes);
const comparisons = new Set(['===', '!==', '==', '!=']);
/** Shorter lists share their words with too much else. */
const shortestTable = 3;

const parts = new Set(['startsWith', 'endsWith', 'includes', 'match', 'indexOf']);

/**
 * The places where source text decides by a field type's name: comparisons, cases, sets, tables keyed by names, and
 * rules looked up by name. Answers each as it is written. It reads names, not types: a compared value counts if its
 * name is `type` or ends so, or if this file gives it another name.
 */
export function namedFieldTypes(path: string, source: string): string[] {
  const found: string[] = [];
  const note = (node: ESTree.Span) => found.push(source.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 100));
  const { program } = parseSync(path, source);
  const { types, constants, tables } = otherNames(program);
  const isType = (node: ESTree.Node): boolean => isCalledType(node) || (node.type === 'Identifier' && types.has(node.name));
  const isName = (node: ESTree.Node): boolean => isLiteralName(node) || (node.type === 'Identifier' && constants.has(node.name));
  const visitor = new Visitor({
    BinaryExpression(node) {
      const isNamed = (isName(node.left) && isType(node.right)) || (isName(node.right) && isType(node.left));
      if (comparisons.has(node.operator) && isNamed) note(node);
    },
    SwitchStatement(node) {
      if (isType(node.discriminant) && node.cases.some(({ test }) => test !== null && isName(test))) note(node);
    },
    CallExpression({ callee, arguments: given, ...node }) {
      if (callee.type === 'Identifier' && /Kind$/.test(callee.name) && given[0] && isName(given[0])) note(node);
      if (callee.type !== 'MemberExpression') return;
      if (isType(callee.object) && parts.has(keyOf(callee.property))) note(node);
      if (callee.object.type !== 'ArrayExpression') return;
      const asks = callee.property.type === 'Identifier' && ['includes', 'indexOf'].includes(callee.property.name);
      if (asks && allNames(callee.object.elements)) note(node);
    },
    NewExpression({ callee, arguments: [list], ...node }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Set' || list?.type !== 'ArrayExpression') return;
      if (allNames(list.elements)) note(node);
    },
    ObjectExpression({ properties, ...node }) {
      const keys = properties.map((property) => (property.type === 'Property' ? keyOf(property.key) : ''));
      if (keys.length >= shortestTable && keys.every((key) => names.has(key))) note(node);
    },
    MemberExpression({ object, property, computed, ...node }) {
      if (object.type !== 'Identifier') return;
      if (/Kinds$/.test(object.name) && names.has(keyOf(property))) note(node);
      if (computed && tables.has(object.name) && isType(property)) note(node);
    },
  });
  visitor.visit(program);
  return found;
}

/** The other names that a file gives a field's type, constants that hold a type's name, and tables keyed by names of types. */
function otherNames(program: ESTree.Program): Record<'types' | 'constants' | 'tables', Set<string>> {
  const found = { types: new Set<string>(), constants: new Set<string>(), tables: new Set<string>() };
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return;
      const value = init.type === 'TSAsExpression' ? init.expression : init;
      if (isCalledType(value)) found.types.add(id.name);
      if (isLiteralName(value)) found.constants.add(id.name);
      const keys = value.type === 'ObjectExpression' ? value.properties.map((one) => (one.type === 'Property' ? keyOf(one.key) : '')) : [];
      if (keys.length > 0 && keys.every((key) => names.has(key))) found.tables.add(id.name);
    },
    ObjectPattern({ properties }) {
      for (const one of properties) {
        if (one.type === 'Property' && keyOf(one.key) === 'type' && one.value.type === 'Identifier') found.types.add(one.value.name);
      }
    },
  });
  visitor.visit(program);
  return found;
}

function isLiteralName(node: ESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && names.has(node.value);
}

/** `type`, `field.type`, `before?.type`, `fieldType`. */
function isCalledType(node: ESTree.Node): boolean {
  if (node.type === 'ChainExpression') return isCalledType(node.expression);
  if (node.type === 'TSNonNullExpression' || node.type === 'ParenthesizedExpression') return isCalledType(node.expression);
  if (node.type === 'Identifier') return /(^t|T)ype$/.test(node.name);
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && /(^t|T)ype$/.test(node.property.name);
}

function allNames(elements: readonly (ESTree.Node | null)[]): boolean {
  return elements.length > 0 && elements.every((element) => element !== null && isLiteralName(element));
}

function keyOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

import { type ESTree, parseSync, Visitor } from 'vite';
import { fieldTypes } from '../../shared/fields/field-types.ts';

const names = new Set<string>(fieldTypes);
const comparisons = new Set(['===', '!==', '==', '!=']);
/** Lists shorter than this share their words with too much else. */
const shortestTable = 3;

/**
 * The places where source text decides by a field type's name: comparisons, cases, sets, tables keyed by names, and rules asked for by name.
 * Answers each as it is written. It reads names, not types: what is compared counts where it is called `type`, or ends so.
 */
export function namedFieldTypes(path: string, source: string): string[] {
  const found: string[] = [];
  const note = (node: ESTree.Span) => found.push(source.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 100));
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
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'ArrayExpression') return;
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
    MemberExpression({ object, property, ...node }) {
      if (object.type === 'Identifier' && /Kinds$/.test(object.name) && names.has(keyOf(property))) note(node);
    },
  });
  visitor.visit(parseSync(path, source).program);
  return found;
}

function isName(node: ESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && names.has(node.value);
}

/** `type`, `field.type`, `before?.type`, `fieldType`. */
function isType(node: ESTree.Node): boolean {
  if (node.type === 'ChainExpression') return isType(node.expression);
  if (node.type === 'TSNonNullExpression' || node.type === 'ParenthesizedExpression') return isType(node.expression);
  if (node.type === 'Identifier') return /(^t|T)ype$/.test(node.name);
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && /(^t|T)ype$/.test(node.property.name);
}

function allNames(elements: readonly (ESTree.Node | null)[]): boolean {
  return elements.length > 0 && elements.every((element) => element !== null && isName(element));
}

function keyOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

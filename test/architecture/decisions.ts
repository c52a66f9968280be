import { type ESTree, parseSync, Visitor } from 'vite';
import { exportActions } from '../../shared/domain/policy/documents/export-actions.ts';

/** The policy decisions in a source file, read from its syntax: comments and other texts do not count. */
export interface Decisions {
  /** Actions for which it asks the policy and uses the answer. */
  asked: Set<string>;
  /** Questions and moves whose answer nobody looks at, as they are written. */
  thrownAway: string[];
  /** Moves that are executed. */
  documentMoves: Set<string>;
  signatoryMoves: Set<string>;
  /** Statuses that it writes by name, as they are written. */
  statuses: string[];
}

const asks = /^(may|mayI)$|May(Do)?$/;
const moves = ['moveDocument', 'moveSignatory'];
const statusNames = new Set(['setup', 'awaiting_signatures', 'complete', 'rejected', 'excluded', 'conversion_error']);

export function decisionsIn(path: string, source: string): Decisions {
  const found: Decisions = { asked: new Set(), thrownAway: [], documentMoves: new Set(), signatoryMoves: new Set(), statuses: [] };
  const text = (node: ESTree.Span) => source.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 100);
  const { program } = parseSync(path, source);
  const words = wordsByName(program);
  const textsOf = (node: ESTree.Node) => textsIn(node, words);
  const thrown = new Set<ESTree.Node>();
  const noteStatus = (value: ESTree.Node, whole: ESTree.Span) => {
    if (textsOf(value).some((word) => statusNames.has(word))) found.statuses.push(text(whole));
  };
  const visitor = new Visitor({
    ExpressionStatement({ expression }) {
      const call = expression.type === 'UnaryExpression' ? expression.argument : expression;
      if (call.type !== 'CallExpression' || !(isQuestion(call) || moves.includes(nameOf(call.callee)))) return;
      thrown.add(call);
      found.thrownAway.push(text(call));
    },
    CallExpression(call) {
      if (thrown.has(call)) return;
      const name = nameOf(call.callee);
      const [, move] = call.arguments;
      if (name === 'moveDocument' && move) for (const word of textsOf(move)) found.documentMoves.add(word);
      if (name === 'moveSignatory' && move) for (const word of textsOf(move)) found.signatoryMoves.add(word);
      if (isQuestion(call)) for (const word of call.arguments.flatMap(textsOf)) found.asked.add(word);
    },
    Property(property) {
      const name = nameOf(property.key);
      if (name === 'asks') for (const word of textsOf(property.value)) found.asked.add(word);
      if (name === 'status') noteStatus(property.value, property);
    },
    AssignmentExpression(assignment) {
      const { left } = assignment;
      if (left.type === 'MemberExpression' && nameOf(left.property) === 'status') noteStatus(assignment.right, assignment);
    },
  });
  visitor.visit(program);
  return found;
}

/** `may(caller, 'send', …)`, `signerMay('submit', …)`, `mayI('trash')`, `useMay()('viewTeams')`. */
function isQuestion({ callee }: ESTree.CallExpression): boolean {
  return callee.type === 'CallExpression' ? nameOf(callee.callee) === 'useMay' : asks.test(nameOf(callee));
}

/** The texts that an expression can become: itself, both branches of a condition, or what a name means in this file. */
function textsIn(node: ESTree.Node, words: ReadonlyMap<string, readonly string[]>): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap((one) => textsIn(one, words));
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap((one) => textsIn(one, words));
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return textsIn(node.expression, words);
  if (node.type === 'MemberExpression' && nameOf(node.object) === 'exportActions') return Object.values(exportActions);
  return node.type === 'Identifier' ? [...(words.get(node.name) ?? [])] : [];
}

/** The texts behind the names of a file: those that a constant holds, and those that calls in the file pass to a parameter. */
function wordsByName(program: ESTree.Program): Map<string, string[]> {
  const words = new Map<string, string[]>();
  const add = (name: string, texts: string[]) => words.set(name, [...(words.get(name) ?? []), ...texts]);
  const calls: ESTree.CallExpression[] = [];
  const functions: ESTree.Function[] = [];
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') add(id.name, textsIn(init, new Map()));
    },
    FunctionDeclaration: (declared) => void functions.push(declared),
    CallExpression: (call) => void calls.push(call),
  });
  visitor.visit(program);
  for (const { id, params } of functions) {
    const own = calls.filter(({ callee }) => id && nameOf(callee) === id.name);
    for (const [at, parameter] of params.entries()) {
      if (parameter.type !== 'Identifier') continue;
      add(
        parameter.name,
        own.flatMap((call) => (call.arguments[at] ? textsIn(call.arguments[at], new Map()) : [])),
      );
    }
  }
  return words;
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

import type { TreeNode } from '../../../../shared/contract/schemas/accounts/file-director.ts';

/** What is known of the nodes below one. */
export interface Level {
  nodes: readonly TreeNode[];
  /** Where the next page begins; null after the last. */
  cursor: string | null;
  state: 'loading' | 'there' | 'failed';
  /** Why it failed. */
  reason?: string;
}

/** A line of the tree: a node, or what stands in place of nodes. */
export interface TreeRow {
  id: string;
  kind: 'node' | 'loading' | 'failed' | 'more' | 'none';
  node?: TreeNode;
  /** The level that it belongs to, by the node above; empty for the first. */
  parent: string;
  /** From 1. */
  depth: number;
  position: number;
  /** Of the level, as far as it is known: -1 while there are more. */
  size: number;
  isOpen: boolean;
  /** The names of the nodes above it. */
  path: string;
  reason?: string | undefined;
}

/** The visible lines, from the first level down. */
export function treeRows(levels: ReadonlyMap<string, Level>, open: ReadonlySet<string>, root: string): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (parent: string, depth: number, path: string) => {
    const level = levels.get(parent);
    const { nodes = [], cursor = null, state = 'loading', reason } = level ?? {};
    const common = { parent, depth, isOpen: false, path };
    const size = cursor === null ? nodes.length : -1;
    nodes.forEach((node, at) => {
      const isOpen = node.has_children && open.has(node.id);
      const above = node.path || path;
      rows.push({ ...common, id: `node ${node.id}`, kind: 'node', node, position: at + 1, size, isOpen, path: above });
      if (isOpen) add(node.id, depth + 1, above === '' ? node.name : `${above} / ${node.name}`);
    });
    const after = rowAfter(state, cursor, nodes.length);
    if (after) rows.push({ ...common, id: `${after} ${parent}`, kind: after, position: nodes.length + 1, size, reason });
  };
  add(root, 1, '');
  return rows;
}

function rowAfter(state: Level['state'], cursor: string | null, count: number): Exclude<TreeRow['kind'], 'node'> | null {
  if (state !== 'there') return state;
  if (cursor !== null) return 'more';
  return count === 0 ? 'none' : null;
}

/** The line to which a key leads; undefined if to none. */
export function rowByKey(key: string, rows: readonly TreeRow[], at: number): number | undefined {
  const row = rows[at];
  const within = (index: number) => Math.min(Math.max(index, 0), rows.length - 1);
  switch (key) {
    case 'ArrowDown':
      return within(at + 1);
    case 'ArrowUp':
      return within(at - 1);
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      return row?.isOpen ? within(at + 1) : undefined;
    case 'ArrowLeft': {
      const above = rows.findIndex(({ node }) => node !== undefined && node.id === row?.parent);
      return row && !row.isOpen && above >= 0 ? above : undefined;
    }
    default:
      return undefined;
  }
}

/** The next node, from the line on and round, whose name begins with what was typed. */
export function rowByName(typed: string, rows: readonly TreeRow[], at: number): number | undefined {
  const words = typed.toLocaleLowerCase();
  const from = typed.length === 1 ? at + 1 : at;
  for (let step = 0; step < rows.length; step++) {
    const index = (from + step) % rows.length;
    if (rows[index]?.node?.name.toLocaleLowerCase().startsWith(words)) return index;
  }
  return undefined;
}

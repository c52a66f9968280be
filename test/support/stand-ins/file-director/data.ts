interface Node {
  id: string;
  name: string;
  parent: string | null;
}

const numbered = <T>(count: number, make: (number: string) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(String(at + 1).padStart(5, '0')));

/** One tree, `documents`: a few places of two levels and more, and an archive with 10,000 nodes on one level. */
export const nodes: readonly Node[] = [
  ...['North', 'South', 'Empty', 'Archive'].map((name) => ({ id: name.toLowerCase(), name, parent: null })),
  ...['Harbour House', 'Mill Lane'].map((name, at) => ({ id: `north-${at + 1}`, name, parent: 'north' })),
  ...['Leases', 'Letters'].map((name) => ({ id: `north-1-${name.toLowerCase()}`, name, parent: 'north-1' })),
  ...numbered(30, (number) => ({ id: `south-${number}`, name: `Site ${Number(number)}`, parent: 'south' })),
  ...numbered(10_000, (number) => ({ id: `archive-${number}`, name: `Box ${number}`, parent: 'archive' })),
];

const byId = new Map(nodes.map((node) => [node.id, node]));
const parents = new Set(nodes.map(({ parent }) => parent));

export const isThere = (id: string | null): boolean => id === null || byId.has(id);

function above({ parent }: Node): Node[] {
  const node = parent === null ? undefined : byId.get(parent);
  return node ? [...above(node), node] : [];
}

export function nodesBelow(parent: string | null, name: string) {
  const found = nodes.filter((node) => {
    if (name === '') return node.parent === parent;
    const isBelow = parent === null || above(node).some(({ id }) => id === parent);
    return isBelow && node.name.toLowerCase().includes(name.toLowerCase());
  });
  return found.map((node) => ({
    id: node.id,
    name: node.name,
    has_children: parents.has(node.id),
    ...(name !== '' && { path: above(node).map((one) => one.name) }),
  }));
}

/** The types of the set `property`, as they stand in each row below. */
export const types = ['tenant_code', 'tenant_name', 'trading_name', 'property_code', 'property_name', 'portfolio_name'] as const;

/** Which values belong together: 300 tenants of 30 properties of 3 portfolios, and a property without a tenant. */
const rows: readonly (readonly (string | null)[])[] = [
  ...numbered(300, (number) => {
    const tenant = Number(number);
    const property = (tenant % 30) + 1;
    return [`T${number}`, `Tenant ${tenant} Ltd`, `Shop ${tenant}`, `P${property}`, `House ${property}`, `Portfolio ${(property % 3) + 1}`];
  }),
  [null, null, null, 'P99', 'Vacant House', 'Portfolio 1'],
];

interface Query {
  meta_data_set_id: string;
  meta_data_type_id: string;
  primary_ids: string[];
  secondary_ids: string[];
  filter_by_name: string;
  current_selected_id: string | null;
  being_updated_by_child: boolean;
}

const idOf = (type: number, name: string) => `${types[type]}:${name}`;

/** The values of a type that stand in a row with all that is chosen; null for an unknown set or type. */
export function valuesFor(query: Query) {
  const type = (types as readonly string[]).indexOf(query.meta_data_type_id);
  if (query.meta_data_set_id !== 'property' || type < 0) return null;
  const chosen = [...query.primary_ids, ...(query.being_updated_by_child ? query.secondary_ids : [])];
  const fitting = rows.filter((row) => {
    const ids = row.flatMap((name, at) => (name === null ? [] : idOf(at, name)));
    return chosen.every((id) => ids.includes(id));
  });
  const names = [...new Set(fitting.flatMap((row) => row[type] ?? []))].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return names
    .map((name) => ({ id: idOf(type, name), name }))
    .filter(({ id, name }) => id === query.current_selected_id || name.toLowerCase().includes(query.filter_by_name.toLowerCase()));
}

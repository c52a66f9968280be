/** What is known of a client of the planning system (spec administration §7). */
export const clientFragments = [
  ...(['Asset', 'Address', 'Contact', 'Dependant', 'Goal', 'Income', 'Insurance', 'Liability'] as const),
  ...(['Life', 'Medical', 'Pension', 'Portfolio position', 'RetirementIncome'] as const),
] as const;
export type ClientFragment = (typeof clientFragments)[number];

/**
 * What was fetched of a client: for each fragment its entries, such as two addresses, and for each entry its texts by name.
 * `Client` stands for the client itself and has one entry.
 */
export type ClientData = Partial<Record<ClientFragment | 'Client', Record<string, string>[]>>;

/** What stands between several values of one path, such as the cities of two addresses, in the one text that they become. */
export const clientGlue = '; ';

/** The paths of the texts that a client has, such as `Address.city`. */
export function clientPaths(data: ClientData): string[] {
  const paths = Object.entries(data).flatMap(([fragment, entries]) =>
    entries.flatMap((entry) => Object.keys(entry).map((name) => `${fragment}.${name}`)),
  );
  return [...new Set(paths)];
}

/** The text of a path: the different values of all entries, in their order, joined. Empty if there is none. */
export function clientText(data: ClientData, path: string, glue: string): string {
  const dot = path.indexOf('.');
  const entries = data[path.slice(0, dot) as ClientFragment] ?? [];
  const values = entries.map((entry) => entry[path.slice(dot + 1)] ?? '').filter((value) => value !== '');
  return [...new Set(values)].join(glue);
}

/** The shortest text that names are searched by. */
export const shortestSearch = 2;

/** How a search term is meant: a number is a client’s id; of a name, two characters are needed (null: too short). */
export function meantBy(term: string): { id: string } | { name: string } | null {
  const text = term.trim();
  if (/^\d+$/.test(text)) return { id: text };
  return text.length < shortestSearch ? null : { name: text };
}

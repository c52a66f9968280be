import type { SavedView } from '../../../../shared/contract/schemas/people/list-settings.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The parts of an address that a view keeps. */
const keptParts = ['document_type', 'document_status', 'search_query', 'label', 'bulk_send', 'from_organisation', 'sort'];

/** The query of a view; empty if nothing is searched, filtered or put in order. */
export function queryOfView(address: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const part of keptParts) {
    const value = address.get(part);
    if (value !== null) query.set(part, value);
  }
  // Documents and templates are screens of their own, not something that somebody has filtered.
  return [...query.keys()].some((part) => part !== 'document_type') ? query.toString() : '';
}

export const isSameName = (one: string, other: string): boolean => collator.compare(one, other) === 0;

/** The views with one more; a view of the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ name }) => !isSameName(name, view.name));
  return [...others, view].toSorted((one, other) => collator.compare(one.name, other.name));
}

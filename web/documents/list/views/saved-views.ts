import { useSyncExternalStore } from 'react';
import { useMe } from '../../../api/account.ts';
import { createStore } from '../../../api/store.ts';
import { keptOnDevice } from '../../../saving/kept.ts';

/** A list's search, filters and order under a name. */
export interface SavedView {
  name: string;
  /** As the address has them. */
  query: string;
}

/** Kept on the device, for each person and account: a search may name people, whom other accounts must not see. */
const kept = keptOnDevice<SavedView[]>('list_views');
const saved = createStore<ReadonlyMap<string, SavedView[]>>(kept.all());

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The parts of an address that a view keeps. */
const keptParts = ['document_type', 'document_status', 'search_query', 'from_organisation', 'sort'];

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

/** The views with one more; a view of the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ name }) => collator.compare(name, view.name) !== 0);
  return [...others, view].toSorted((one, other) => collator.compare(one.name, other.name));
}

/** The person's views in this account, and how to save and remove one. */
export function useSavedViews() {
  const me = useMe();
  const all = useSyncExternalStore(saved.subscribe, saved.get);
  const id = me ? `${me.user_key}.${me.account_key}` : '';
  const views = all.get(id) ?? [];
  const set = (next: SavedView[]) => {
    if (id === '') return;
    kept.put(id, next);
    saved.set(new Map(all).set(id, next));
  };
  return {
    views,
    save: (view: SavedView) => set(withView(views, view)),
    remove: (name: string) => set(views.filter((view) => view.name !== name)),
    isTaken: (name: string) => views.some((view) => collator.compare(view.name, name.trim()) === 0),
  };
}

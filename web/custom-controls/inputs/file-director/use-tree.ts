import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOr } from '../../../api/errors.ts';
import { getTree } from '../../../api/file-director.ts';
import type { Level } from './tree-rows.ts';
import { t } from './words.ts';

/** The nodes of a tree as far as they were asked for, or those that a search finds. */
export function useTree(tree_id: string, search: string) {
  const [levels, setLevels] = useState<ReadonlyMap<string, Level>>(new Map());
  const asked = useRef(new Set<string>());
  const load = useCallback(
    async (parent: string, cursor: string | null) => {
      // One request at a time for a level.
      if (asked.current.has(parent)) return;
      const mine = asked.current;
      mine.add(parent);
      const set = (change: (before: Level | undefined) => Level) => {
        // The answer to an earlier search comes too late.
        if (mine === asked.current) setLevels((before) => new Map(before).set(parent, change(before.get(parent))));
      };
      set((before) => ({ nodes: before?.nodes ?? [], cursor, state: 'loading' }));
      try {
        const query = {
          ...(parent && { parent_id: parent }),
          ...(search && !parent && { filter_by_name: search }),
          ...(cursor && { cursor }),
        };
        const page = await getTree(tree_id, query);
        set((before) => ({ nodes: [...(before?.nodes ?? []), ...page.tree], cursor: page.cursor, state: 'there' }));
      } catch (error) {
        set((before) => ({ nodes: before?.nodes ?? [], cursor, state: 'failed', reason: refusalOr(error, t('tree_not_fetched')) }));
      }
      mine.delete(parent);
    },
    [tree_id, search],
  );
  useEffect(() => {
    asked.current = new Set();
    setLevels(new Map());
    void load('', null);
  }, [load]);
  return { levels, load };
}

import * as z from 'zod/mini';
import { readCategory, readClient } from '../../../shared/domain/integrations/xplan/chosen.ts';
import { type Checking, type Connect, NotTaken, type StoredAbout } from './connection.ts';
import { fileAtClient } from './xplan/document.ts';
import { xplanSite } from './xplan/site.ts';

/**
 * A site of the planning system XPLAN. Documents are filed at the client that a custom field of the document names, and sorted
 * by the category of another. There are no folders, so the folders of the pattern are left out.
 */
export const connectXplan: Connect<Checking> = (ask, credentials) => {
  const site = xplanSite(ask, credentials);
  return {
    async store(path, bytes, mimetype, about) {
      const client = chosen(about, 'client', readClient);
      if (!client) throw new NotTaken('place_missing');
      const filename = path.at(-1) ?? '';
      const category = chosen(about, 'categories', readCategory);
      const category_id = (category?.subtype ?? category?.type)?.id ?? null;
      await fileAtClient(site, { client_id: client.entity_id, category_id }, { filename, mimetype, bytes });
      return `${client.name} / ${filename}`;
    },
    async check() {
      if (!(await site.get('/session/user', {}, z.unknown()))) throw new NotTaken('place_missing');
    },
  };
};

/** What the first custom field of a kind holds. */
function chosen<T>({ custom_fields }: StoredAbout, kind: string, read: (value: string) => T | null): T | null {
  for (const field of custom_fields) {
    const found = field.kind === kind ? read(field.value) : null;
    if (found) return found;
  }
  return null;
}

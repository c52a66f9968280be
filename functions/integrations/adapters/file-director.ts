import { type DirectorChoice, nodePath, readChoice } from '../../../shared/domain/integrations/file-director/chosen.ts';
import type { Checking, Connect, StoredAbout } from './connection.ts';
import { fileDirector } from './file-director/director.ts';

/**
 * A file director: trees of places, and metadata by which documents are found. A document goes where a custom field of it
 * says, with the metadata that was chosen there; without a place, into folders as the naming pattern names them.
 */
export const connectFileDirector: Connect<Checking> = (ask, credentials) => {
  const director = fileDirector(ask, credentials);
  return {
    async store(path, bytes, contentType, about) {
      const { node, meta_data } = chosenFor(about);
      const [file_name = about.document_name, ...above] = path.toReversed();
      const place = node && { tree_id: node.tree_id, node_id: node.id };
      const sent = meta_data.map(({ meta_data_set_id, meta_data_type_id, id }) => ({ meta_data_set_id, meta_data_type_id, id }));
      const document = { file_name, node: place, folders: node ? [] : above.toReversed(), meta_data: sent };
      await director.put(about.key, document, { bytes, contentType });
      return node ? `${nodePath(node)} / ${file_name}` : path.join('/');
    },
    check: () => director.trees(),
  };
};

/** The first custom field in which a place was chosen; without one, the first with metadata. */
function chosenFor({ custom_fields }: StoredAbout): DirectorChoice {
  const choices = custom_fields.flatMap(({ kind, value }) => (kind === 'file_director' ? (readChoice(value) ?? []) : []));
  return choices.find(({ node }) => node) ?? choices[0] ?? { node: null, meta_data: [] };
}

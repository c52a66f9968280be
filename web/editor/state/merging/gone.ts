import type { SignatoryInput } from '../../../../shared/contract/schemas/documents/signatory.ts';
import type { Items } from '../../../saving/way.ts';
import type { FieldsDiff } from '../../core/diff.ts';
import type { Fields } from '../../core/editor-field.ts';
import type { EditorPack } from '../editor-store.ts';
import type { SetupChange } from '../setup-change.ts';

type Places = Pick<SignatoryInput, 'signer_group_uuid' | 'associated_document_keys'>;
type PlacesOfPack = Pick<EditorPack, 'child_documents' | 'signer_groups'>;

/**
 * A person without the group and documents that are deleted. If every document of theirs is, all stay named, because
 * naming none means all documents: the server refuses that, and the person decides.
 */
export function withKnownPlaces<P extends Places>(person: P, { child_documents, signer_groups }: PlacesOfPack): P {
  const { signer_group_uuid: group, associated_document_keys: documents = [] } = person;
  const left = documents.filter((key) => child_documents.some((child) => child.key === key));
  const isGroupGone = group && !signer_groups.some(({ uuid }) => uuid === group);
  const isFewer = left.length > 0 && left.length < documents.length;
  if (!isGroupGone && !isFewer) return person;
  return { ...person, ...(isGroupGone && { signer_group_uuid: null }), ...(isFewer && { associated_document_keys: left }) };
}

/** A diff without the fields that it would put on a deleted document. */
export function onDocumentsOf({ child_documents }: PlacesOfPack, diff: FieldsDiff): { diff: FieldsDiff; gone: number } {
  const keys = new Set(child_documents.map(({ key }) => key));
  const all = Object.entries(diff.added);
  const left = all.filter(([, { key }]) => keys.has(key));
  return { diff: { ...diff, added: Object.fromEntries(left) }, gone: all.length - left.length };
}

export interface GivenUp {
  /** Changes that turned into others; null if they are given up. */
  becomes: ReadonlyMap<string, SetupChange | null>;
  /** How many added or changed fields are given up. */
  lost: number;
}

/**
 * What is left of unsaved changes that name what the server has deleted. `undecided`: the fields in conflict, whose
 * changes wait for a decision that nobody can make once the field is gone. `remote`: the fields on the server.
 */
export function withoutGone(items: Items<SetupChange>, pack: PlacesOfPack, undecided: ReadonlySet<string>, remote: Fields): GivenUp {
  const keys = new Set(pack.child_documents.map(({ key }) => key));
  const becomes = new Map<string, SetupChange | null>();
  let lost = 0;
  for (const [id, { value }] of items) {
    if (value.part === 'person') {
      const input = withKnownPlaces(value.input, pack);
      if (input !== value.input) becomes.set(id, { ...value, input });
    }
    if (value.part !== 'field') continue;
    const { key, kind } = value.change;
    const isOnPage = keys.has(key);
    if (isOnPage && !(undecided.has(id) && !remote[id])) continue;
    becomes.set(id, null);
    if (kind !== 'removed') lost += 1;
  }
  return { becomes, lost };
}

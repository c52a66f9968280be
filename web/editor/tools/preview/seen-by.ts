import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { seesAppendix } from '../../../../shared/domain/documents/appendices.ts';
import { shownDocuments } from '../../../../shared/domain/documents/shown-documents.ts';
import { withAutoFill } from '../../../../shared/fields/filling/auto-fill.ts';
import { isSelfAssigned } from '../../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { type EditorState, fieldsOfChild } from '../../state/editor-store.ts';

/**
 * The document as this person will see it when it is their turn, from what stands in the editor now: their documents,
 * their own fields, the sender's content, and nothing of what other people have yet to give.
 */
export function packSeenBy({ pack, people, fields }: Pick<EditorState, 'pack' | 'people' | 'fields'>, uuid: string): Pack {
  const me = people.find((person) => person.uuid === uuid);
  const shown = me ? shownDocuments(me, Object.values(fields)) : null;
  const children = pack.child_documents.filter(({ key }) => shown === null || shown.has(key));
  return {
    ...pack,
    status: 'awaiting_signatures',
    status_detail: null,
    child_documents: children.map((child) => ({
      ...child,
      status: 'awaiting_signatures',
      data_fields: fieldsOfChild(fields, child.key).map((field) => seen(field, me, pack.settings.attachments_visible_to_all_signers)),
    })),
    signatories: people.map((person) => (person.uuid === uuid ? asked(person) : withoutContact(asked(person)))),
    appendices: pack.appendices.filter(({ audience }) => seesAppendix(audience, 'signatory', pack.settings)),
    content_digest: null,
    // The frame stays where it is.
    post_signing_url: '',
    in_app_signing_page_url: '',
  };
}

function seen(field: DataField, me: Signatory | undefined, filesForAll: boolean): DataField {
  if (me && field.signatory_uuid === me.uuid) return withAutoFill(field, me);
  const isSenders = field.signatory_uuid === null || isSelfAssigned(field);
  if (isSenders && (filesForAll || fieldKind(field.type).content !== 'file')) return field;
  return { ...field, data: null, blob: null, blob_url: null, file_key: null, filename: null };
}

const asked = (person: Signatory): Signatory => ({
  ...person,
  status: 'awaiting_signatures',
  date_viewed: null,
  date_terms_accepted: null,
  identification: null,
});
const withoutContact = (person: Signatory): Signatory => ({ ...person, email: '', mobile_number: '', dialing_code: '' });

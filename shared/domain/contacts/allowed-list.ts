import type { DocumentSettings } from '../../contract/schemas/documents/document.ts';

interface Limited {
  contact_list_id?: string | null;
  settings: Pick<DocumentSettings, 'only_contacts_from_contact_list_may_me_used'>;
}

/** The contact list that a document's signatories must come from; undefined if anybody may sign. */
export function allowedList({ contact_list_id, settings }: Limited): string | undefined {
  return (settings.only_contacts_from_contact_list_may_me_used && contact_list_id) || undefined;
}

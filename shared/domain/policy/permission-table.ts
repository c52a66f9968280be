import type { DocumentPermission, ProfilePermission } from './permissions.ts';

/** What a flag governs: without it these calls, or these parts of calls, are refused. Names are those of the contract's routes. */
interface Governed {
  /** Calls that need it whatever they are asked (the contract's `permission`). */
  calls?: readonly string[];
  /** Calls that need it for some of what they can be asked: for what. */
  parts?: Readonly<Record<string, string>>;
  /** What it governs outside of the calls. */
  screens?: string;
}

const ofTheirs = 'documents and templates of others';

/** Spec core §6 as one table. A test holds it against the contract, and tries each part with the flag on and off. */
export const permissionTable = {
  can_browse: { calls: ['listDocuments', 'searchDocuments', 'getDocumentsUpdates'] },
  can_upload_documents: { parts: { getDocumentUploadUrl: 'a new pack' } },
  can_upload_documents_to_pack: { parts: { getDocumentUploadUrl: 'a pack that is there, without can_upload_documents' } },
  can_create_templates: {
    calls: ['convertToTemplate'],
    parts: { createACopy: 'copies of templates', copyMultipleDocuments: 'copies as templates', mergeMultipleDocuments: 'templates alone' },
  },
  can_create_document_copies: { calls: ['createACopy'], parts: { copyMultipleDocuments: 'everything, in words of its own' } },
  can_delete_documents: {
    parts: {
      deleteDocument: 'documents',
      recoverDocument: 'documents',
      deleteMultipleDocuments: 'documents, which are left out',
      recoverMultipleDocuments: 'documents, which are left out',
    },
  },
  can_delete_templates: {
    parts: {
      deleteDocument: 'templates',
      recoverDocument: 'templates',
      deleteMultipleDocuments: 'templates, which are left out',
      recoverMultipleDocuments: 'templates, which are left out',
    },
  },
  can_delete_other_users_documents: {
    parts: {
      deleteDocument: ofTheirs,
      recoverDocument: ofTheirs,
      deleteMultipleDocuments: `${ofTheirs}, which are left out`,
      recoverMultipleDocuments: `${ofTheirs}, which are left out`,
    },
  },
  can_revert_document_status: { parts: { updateDocument: 'status setup' } },
  can_configure_communication_channel: { parts: { updateDocument: 'settings.communication_channel_configurable' } },
  can_configure_field_rules: { calls: ['addUpdateDeleteFieldRule'] },
  can_configure_note_permissions: { parts: { updateDocument: 'settings.can_be_annotated' } },
  can_configure_mapping: { calls: ['updateDocumentMapping'] },
  can_set_up_form_views: { calls: ['updateFormView'] },
  can_lock_and_unlock_fields: { parts: { updateDocument: 'settings.data_fields_locked' } },
  can_move_documents: { screens: 'moving documents to another account' },
  can_move_templates: { screens: 'moving templates to another account' },
  can_merge_templates: { calls: ['mergeTemplatesIntoDocument'] },
  can_do_bulk_actions: {
    calls: ['deleteMultipleDocuments', 'recoverMultipleDocuments', 'mergeMultipleDocuments', 'copyMultipleDocuments'],
  },
  can_download_document_csv_data: { calls: ['getCsvFile'] },
  can_download_document_preview: { parts: ofTempDownload('preview') },
  can_download_fillable_form_with_metadata: { parts: ofTempDownload('form_with_meta_data') },
  can_download_fillable_form_with_field_ids: { parts: ofTempDownload('form_with_custom_id') },
  can_view_api_details: { screens: 'what programs need to call this API for a document' },
  can_view_template_link_details: { screens: 'the link that makes documents from a template' },
  can_view_bulk_sends: { calls: ['getCsvUploadUrl', 'csvUploadSuccess'], screens: 'the pages of bulk sends' },
  can_sign_in_person: { parts: { generateSigningLinkForSignatory: 'token_type in_person' } },
  can_generate_signing_link: { parts: { generateSigningLinkForSignatory: 'any other token_type' } },
  can_repeat_fields_across_documents: { screens: 'repeating fields on the pages of other documents of a pack' },
  can_repeat_fields_across_pages: { screens: 'repeating fields on later pages' },
  can_mark_document_as_complete: { calls: ['excludeSignatory'], parts: { updateDocument: 'status complete' } },
  can_use_reusable_link: { parts: { updateDocument: 'settings.can_be_used_as_form' } },
  can_use_embedded_forms: { screens: 'what embeds a form in another page' },
  can_configure_custom_controls: { parts: { addUpdateUserDefinedAttribute: 'custom_control and its properties' } },
  can_auto_insert_initials: { screens: 'putting initials on every page at once' },
  can_auto_insert_signature: { screens: 'putting a signature on every page at once' },
  can_use_whatsapp: {
    parts: { generateSigningLinkForSignatory: 'token_type whatsapp', resendDocumentNotification: 'communication_channel_ui whatsapp' },
  },
  can_view_teams: { screens: 'the pages of teams' },
  can_update_signature_and_initials: { parts: { addUpdateDataField: 'signatures and initials in fields of their own' } },
} as const satisfies Record<DocumentPermission | ProfilePermission, Governed>;

function ofTempDownload<Type extends string>(type: Type) {
  return { generateTempDocumentDownload: `document_temp_download_type ${type}`, serveTempDownload: `files of type ${type}` } as const;
}

import type { Template } from './requests.ts';

const place = { type: 'text', page_index: 0, x: 72, y: 300, width: 150, height: 22 };

/** The owner of the sample events of a route to which each kind of caller sends something else. */
export const samplesBy: Record<string, Template['by']> = { addUpdateSignatory: 'member' };

/**
 * Further requests of a route beside its sample event, valid by its contract: other actions, and properties that take a
 * key. `{kind}` stands for a key.
 */
export const moreRequests: Record<string, Partial<Template>[]> = {
  addUpdateSignatory: [
    { by: 'signatory', body: { update_status_to: 'complete' } },
    { by: 'signatory', body: { update_status_to: 'rejected', rejection_reason: 'The price is not what we agreed.' } },
    { by: 'signatory', body: { verification_otp: '000000' } },
    { by: 'member', body: { data: { uuid: '{signatory}', name: 'Sam', associated_document_keys: ['{child}'] } } },
  ],
  addUpdateDataField: [
    // Complete, so that an unknown uuid makes a new field of the caller's own.
    { by: 'member', body: { data: [{ uuid: '{field}', ...place, type: 'text', data: 'said by whoever calls' }] } },
    { by: 'signatory', body: { data: [{ uuid: '{field}', data: 'said by whoever calls' }] } },
    {
      body: {
        data: [{ uuid: '11111111-2222-4333-8444-555555555555', ...place, type: 'image', signatory_uuid: '{signatory}', blob: '{blob}' }],
      },
    },
    { body: { data: [{ uuid: '11111111-2222-4333-8444-666666666666', ...place, type: 'note', data: 'A note' }] } },
  ],
  addUpdateNotificationRule: [{ body: { data: { key: '{notificationRule}', entity_key: '{pack}', action: 'notify', event: 'in_setup' } } }],
  addUpdateUserDefinedAttribute: [{ body: { data: { key: '{attribute}', name: 'Policy number', required: false } } }],
  addUpdateAppendix: [
    { body: { data: { key: '{appendix}', description: 'Another list' } } },
    { body: { data: { _id: '2', file_key: '{appendixFile}', filename: 'list.txt', description: 'A list' } } },
  ],
  updateDocument: [
    { query: {}, body: { data: { subject: 'Another subject' } } },
    { query: {}, body: { data: { branding_key: '{theme}' } } },
    { query: {}, body: { data: { status: 'setup' } } },
    { query: {}, body: { data: { status: 'complete' } } },
    { query: {}, body: { data: { child_document_keys: ['{child}'] } } },
  ],
  updateSignatoryDetails: [{ body: { signatory: { uuid: '{signatory}', name: 'Sam', associated_document_keys: ['{child}'] } } }],
  getDocumentUploadUrl: [
    { query: { filename: 'annex.pdf', document_pack_key: '{pack}' } },
    { query: { filename: 'annex.pdf', document_key_to_upload_to: '{child}' } },
  ],
  dataFieldUploadSuccess: [{ body: { file_key: '{uploadedFile}', type: 'file' } }],
  generateTempDocumentDownload: [{ query: { temp_download_key: '{tempDownload}' } }],
  serveDocument: [{ params: { key: '{child}' } }, { params: { key: '{appendix}' } }],
  getDocument: [{ params: { document_id: '{child}' } }],
  markAllNotificationsAsRead: [{ body: { related_key: '{pack}' } }],
  listContacts: [{ query: { contact_list_key: '{contactList}' } }],
  getContactsByQuery: [{ query: { name_query: 'one', contact_list_key: '{contactList}' } }],
  addUpdateContact: [
    { body: { data: { key: '{contact}', name: 'Another name' } } },
    { body: { data: { name: 'Ada', email: 'ada@example.com', contact_list_keys: ['{contactList}'] } } },
  ],
  importContacts: [{ body: { contacts: [{ name: 'Ada', email: 'ada@example.com' }], contact_list_key: '{contactList}' } }],
  addUpdateRecipientData: [{ body: { data: { key: '{recipientData}', description: 'Other tenants' } } }],
  addUpdateBulkSend: [
    { body: { data: { key: '{bulkSend}', description: 'Other tenants' } } },
    { body: { data: { template_key: '{template}', recipient_data_key: '{recipientData}' } } },
  ],
  addUpdateDeleteConfiguredIntegration: [
    { body: { data: { integration_configuration_id: '{integration}', name: 'Another name' } } },
    { body: { data: { integration_configuration_id: '{integration}', delete: true } } },
  ],
  addUpdateDeleteWebhookEndpoint: [
    { body: { data: { key: '{webhookEndpoint}', description: 'Another description' } } },
    { body: { data: { key: '{webhookEndpoint}', delete: true } } },
  ],
  addUpdateLabel: [{ body: { data: { key: '{label}', name: 'Another label' } } }],
  addUpdateContactList: [{ body: { data: { key: '{contactList}', name: 'Another name' } } }],
  addUpdateCustomControl: [{ body: { data: { key: '{control}', name: 'Another name' } } }],
  addUpdateBrandingTheme: [
    { body: { data: { name: 'Harbour' } } },
    { body: { data: { key: '{theme}', logo_light_key: '{blob}', logo_dark_key: '{blob}' } } },
  ],
  previewBrandingCertificate: [{ body: { data: { logo_light_key: '{blob}', logo_dark_key: '{blob}' } } }],
  updateUser: [{ body: { data: { default_user_account_key: '{userAccount}' } } }],
};

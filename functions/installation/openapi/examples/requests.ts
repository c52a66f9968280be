import { errors } from '../../../../shared/contract/errors.ts';
import { dataFieldInput } from './documents.ts';
import { known } from './known.ts';
import { signatoryInput } from './people.ts';

export const requestExamples = {
  AddUpdateBulkSendRequest: [
    { data: { description: 'Leases of May', template_key: known.packKey, recipient_data_key: known.listKey } },
    { data: { key: known.bulkSendKey, status: 'active', number_of_rows: 1_200 } },
    {
      data: {
        key: known.bulkSendKey,
        status: 'active',
        when_to_run: { kind: 'recurring', every: 'month', day_of_month: 31, time: '09:00', time_zone: 'Europe/Berlin' },
      },
    },
    { data: { key: known.bulkSendKey, status: 'paused' } },
  ],
  AddUpdateDataFieldRequest: [{ data: [dataFieldInput] }, { data: [{ uuid: known.fieldUuid, blob: 'pictures/5Rk0aJ' }] }],
  AddUpdateSignatoryRequest: [{ data: signatoryInput }, { update_status_to: 'complete', content_digest: known.sha256 }],
  DataFieldUploadSuccessRequest: [{ file_key: known.fileKey, type: 'file' }],
  ExchangeTokenRequest: [{ token: 'q8Zr1LwD5sVt', include_document: true }],
  Failure: [
    {
      success: false,
      message: errors.bad_request.message,
      code: 'bad_request',
      issues: [{ path: 'data.0.width', code: 'too_small', message: 'Too small: expected number to be >=4' }],
    },
    { success: false, message: errors.not_in_setup.message, code: 'not_in_setup', retryable: false },
  ],
  LoginRequest: [{ email_address: 'olivia@example.com', password: 'correct horse battery' }],
  RegisterRequest: [
    { data: { name: 'Olivia', last_name: 'Owner', email_address: 'olivia@example.com', password: 'correct horse battery' } },
  ],
  UpdateDocumentRequest: [
    { data: { status: 'awaiting_signatures', version: 3 } },
    { data: { subject: 'Your lease', settings: { sequential_signing: true } } },
  ],
  UpdateBulkSendMappingRequest: [
    {
      data: {
        document_name: 'Lease of ::Name::',
        subject: 'Your lease, ::Name|tenant::',
        message: '',
        data_fields: [{ data_field_id: 'rent', data: '::Rent::' }],
        signatories: [{ signatory_or_cc_id: known.signatoryUuid, name: '::Name::', email: '::Email::', mobile_number: '' }],
        cc_recipients: [],
        user_defined_attributes: [],
      },
    },
  ],
  UploadedFileRequest: [{ file_key: known.fileKey }],
};

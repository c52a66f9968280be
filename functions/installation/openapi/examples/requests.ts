import { errors } from '../../../../shared/contract/errors.ts';
import { dataFieldInput } from './documents.ts';
import { known } from './known.ts';
import { signatoryInput } from './people.ts';

export const requestExamples = {
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
  UploadedFileRequest: [{ file_key: known.fileKey }],
};

import type { RouteAnswer } from '../../../shared/contract/define-route.ts';
import type { addUpdateDataFieldRoute } from '../../../shared/contract/documents/fields/add-update-data-field.ts';
import type { addUpdateSignatoryRoute } from '../../../shared/contract/documents/signatories/add-update-signatory.ts';
import type { updateDocumentRoute } from '../../../shared/contract/documents/update-document.ts';
import type { DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { SignatoryInput } from '../../../shared/contract/schemas/documents/signatory.ts';
import { call } from '../../api/call.ts';
import { ownZone } from '../../documents/times/zones.ts';

/** The saver retries, so that it sends the newest state instead of an old body. A save under way outlives its page. */
const once = { retries: 0, keepalive: true };

/** The calls that save changes of the setup. Each throws what went wrong. */
export interface SaveCalls {
  saveProperties: (data: DocumentInput) => Promise<Pick<RouteAnswer<typeof updateDocumentRoute>, 'version'> & { message?: string }>;
  savePerson: (input: SignatoryInput) => Promise<Pick<RouteAnswer<typeof addUpdateSignatoryRoute>, 'signatory'>>;
  saveFields: (childKey: string, data: DataFieldInput[]) => Promise<Pick<RouteAnswer<typeof addUpdateDataFieldRoute>, 'data_fields'>>;
}

export function saveCalls(packKey: string): SaveCalls {
  return {
    saveProperties: (data) =>
      call<typeof updateDocumentRoute>(
        'POST',
        '/app/documents/{key}/update_document',
        { params: { key: packKey }, body: { data: asSent(data) } },
        once,
      ),
    savePerson: (data) =>
      call<typeof addUpdateSignatoryRoute>(
        'POST',
        '/app/documents/{key}/add_update_signatory',
        { params: { key: packKey }, body: { data } },
        once,
      ),
    saveFields: (key, data) =>
      call<typeof addUpdateDataFieldRoute>(
        'POST',
        '/app/documents/{key}/add_update_data_field',
        { params: { key }, body: { data, time_zone: ownZone() } },
        once,
      ),
  };
}

/** Two settings have other names when they are sent (spec core §3). */
function asSent({ settings, ...data }: DocumentInput): DocumentInput {
  if (!settings) return data;
  const { use_one_click_initial, use_one_click_signature, ...others } = settings;
  return {
    ...data,
    settings: {
      ...others,
      ...(use_one_click_initial !== undefined && { one_click_initial: use_one_click_initial }),
      ...(use_one_click_signature !== undefined && { one_click_signing: use_one_click_signature }),
    },
  };
}

import { randomUUID } from 'node:crypto';
import { plainPdf } from '../../fixtures/pdfs.ts';
import type { Stage } from './every-call.ts';

/** Calls on templates and documents made from them, copies, merging, the trash and the bulk actions. */
export async function templateCalls({ product, owner, packKey }: Stage): Promise<void> {
  const copied = async (key: string): Promise<string> => (await owner.get(`/app/documents/${key}/create_a_copy`)).document_key;
  const bulk = (action: string, document_keys: string[], rest: object = {}) =>
    owner.post(`/app/bulk_actions/document_actions/${action}`, { document_keys, ...rest });
  const { packKey: template, childKey } = await owner.upload(await plainPdf(1));
  await product.local.idle();
  await owner.get(`/app/documents/${template}/convert_to_template`);
  const tenant = { uuid: randomUUID(), role: 'Tenant', name: 'Tenant', email: '' };
  await owner.post(`/app/documents/${template}/add_update_signatory`, { data: tenant });
  await owner.addField(childKey, { type: 'text', signatory_uuid: tenant.uuid });
  await owner.post(`/app/documents/${template}/update_document`, { data: { settings: { can_be_used_as_form: true } } });

  await product.client().get(`/app/forms/${template}`);
  await product.client().post(`/app/forms/${template}`, { data: { name: 'Anna', email: 'anna@example.com' } });
  const parameters = { name: 'Lease', signer_1_name: 'Anna', signer_1_email: 'anna@example.com' };
  await owner.post(`/app/document_from_template/${template}`, { data: parameters });
  await owner.call('GET', `/app/document_from_template/${template}?${new URLSearchParams(parameters)}`);

  const [first, second] = [await copied(packKey), await copied(packKey)];
  await bulk('copy_multiple_documents', [first], { type: 'document' });
  await bulk('merge_multiple_documents', [first, second]);
  const wanted = { document_key: first, template_keys: JSON.stringify([template]) };
  await owner.post('/app/bulk_actions/document_actions/merge_templates_into_document', wanted);
  const branch = (await owner.post('/app/accounts/', { data: { name: 'Branch' } })).data.account.key;
  await owner.post('/app/copy_move_documents', { data: { document_keys: [first], action: 'copy', to_account_key: branch } });
  await bulk('delete_multiple_documents', [first, second]);
  await bulk('recover_multiple_documents', [first, second]);
  await owner.get(`/app/documents/${second}/delete_document`);
  await owner.get(`/app/documents/${second}/recover_document`);
  await owner.get(`/app/documents/${second}/delete_document`);
  await owner.call('DELETE', `/app/document_actions/${second}/permanently_delete_document`);
  await product.local.idle();
}

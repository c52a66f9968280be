import { randomUUID } from 'node:crypto';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import { putFile, type Stage } from './every-call.ts';

/** Calls on a pack in setup, apart from sending it. */
export async function setupCalls(stage: Stage): Promise<void> {
  const { product, owner, packKey, childKey } = stage;
  const uuid = await owner.addSignatory(packKey, { name: 'Sam', email: 'sam@example.com' });
  const field = (rest: object, at: number) => ({
    uuid: randomUUID(),
    page_index: 0,
    x: 20,
    y: 20 + at * 50,
    width: 100,
    height: 30,
    ...rest,
  });
  const married = field({ type: 'check', custom_id: 'Married', signatory_uuid: uuid, width: 20, height: 20, required: false }, 0);
  const picture = field({ type: 'image', signatory_uuid: 'self' }, 1);
  const named = Array.from({ length: 8 }, (_, at) => field({ type: 'text', field_group: 'spouse', signatory_uuid: uuid }, at + 2));
  await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: [married, picture, ...named] });
  const file_key = await putFile(owner, `/app/get_data_field_upload_url/${childKey}?filename=photo.png&data_field_type=image`, inkPng(3));
  const { blob_key } = await owner.post(`/app/data_field_upload_success/${childKey}`, { file_key, type: 'image' });
  await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid: picture.uuid, blob: blob_key }] });
  await owner.call('GET', `/app/serve_data_field_blob/${childKey}/${picture.uuid}`);

  await owner.post(`/app/documents/${packKey}/field_rules/spouse/add_update_delete`, {
    field_or_group: 'spouse',
    infix_logic: '[Married] is ticked',
    field_rule_type: 'field_group_enabled',
  });
  const attribute = (await owner.post(`/app/documents/${packKey}/add_update_user_defined_attribute`, { data: { name: 'Policy' } }))
    .user_defined_attribute;
  await settings(stage);
  await supportingDocument(stage);
  await otherUploads(stage);
  for (const part of [
    'get_signatories',
    'appendices',
    'user_defined_attributes',
    'field_rules',
    'get_data_field_signatory_updates',
    'planned_texts',
  ]) {
    await owner.get(`/app/documents/${packKey}/${part}`);
  }
  for (const part of ['get_data_fields', 'form_fields']) await owner.get(`/app/documents/${childKey}/${part}`);
  const { date_updated, child_documents } = await owner.document(packKey);
  await owner.get(`/app/documents/${packKey}/get_document_updates?last_update=${date_updated}`);
  await owner.call('PUT', `/app/documents/${packKey}/presence`, {});
  await owner.call('GET', child_documents[0].pages[0].image_url);
  await owner.call('GET', `/app/documents/${childKey}/get_blob_as_image?index_of_page=0`);
  await owner.call('GET', `/app/documents/${childKey}/pdf`);
  await owner.call('GET', `/app/documents/${childKey}/original`);
  await owner.get(`/app/documents/${childKey}/page_texts`);
  await owner.call('GET', `/app/documents/${packKey}/get_csv_file`);
  await owner.call('GET', `/app/documents/${packKey}/delete_user_defined_attribute/${attribute?.key}`);
  await preview(stage);
  await product.local.idle();
}

async function settings({ owner, packKey }: Stage): Promise<void> {
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { subject: 'Your lease' } });
  await owner.post('/app/mappings/update_document_mapping', {
    entity_key: packKey,
    sources: [{ name: 'client', value: 'Anna' }],
    mapping: { document: { subject: 'Lease for ::client|you::' } },
  });
  await owner.get(`/app/mappings/get_document_mapping/${packKey}`);
  const heading = { type: 'h1', index: 0, data: 'Your details', uuid: randomUUID(), label: '', position: 0 };
  await owner.post('/app/form_views/update_form_view', { entity_key: packKey, form_view: [heading] });
  await owner.get(`/app/form_views/get_form_view/${packKey}`);
  const data = { entity_key: packKey, action: 'remind', event: 'not_signed', countdown_seconds: 172_800 };
  const { notification_rule } = await owner.post('/app/notification_rules/add_update_notification_rule', { data });
  await owner.get(`/app/notification_rules?entity_key=${packKey}`);
  await owner.call('DELETE', `/app/notification_rules/delete_notification_rule/${notification_rule.key}`);
  await owner.post(`/app/event_subscriptions/${packKey}`, { keys: ['document_status_changed', 'user_signed'] });
  await owner.get(`/app/event_subscriptions/?entity_key=${packKey}`);
}

async function supportingDocument({ owner, packKey }: Stage): Promise<void> {
  const sent = await putFile(owner, `/app/get_document_appendix_upload_url/${packKey}?filename=prices.txt`, Buffer.from('Prices'));
  const { file_key, filename } = await owner.post(`/app/document_appendix_upload_success/${packKey}`, { file_key: sent });
  const saved = await owner.post(`/app/documents/${packKey}/add_update_appendix`, { data: { file_key, filename } });
  await owner.get(`/app/documents/${packKey}/delete_document_appendix/${saved.document_appendix.key}`);
}

async function otherUploads({ owner }: Stage): Promise<void> {
  const blob = await owner.uploadSignature(inkPng(4));
  const image = Buffer.from(inkPng(5)).toString('base64');
  await owner.post('/base64_to_image_blob/', { image });
  await owner.get('/text_to_image_blob?text=Olivia');
  const [x1, y1, x2, y2] = [0, 0, 40, 20];
  await owner.post(`/crop_image/${blob}`, { x1, y1, x2, y2, on_screen_width: 100, on_screen_height: 50 });
  const file_key = await putFile(owner, '/app/get_image_upload_url', inkPng(6));
  await owner.post('/app/image_upload_success', { file_key });
  const csv = await owner.get('/app/get_csv_upload_url/new?filename=people.csv');
  await fetch(csv.url, { method: 'PUT', body: 'name,email\nAnna,anna@example.com\n' });
  await owner.post(`/app/csv_upload_success/${csv.temp_csv_key}`, { file_key: csv.file_key });
}

async function preview({ product, owner, packKey }: Stage): Promise<void> {
  const path = `/app/documents/${packKey}/generate_temp_document_download`;
  const begun = (await owner.get(`${path}?document_temp_download_type=preview`)).document_temp_download;
  await product.local.idle();
  const { file_key } = (await owner.get(`${path}?temp_download_key=${begun.key}`)).document_temp_download;
  await owner.call('GET', `/app/serve_temp_download/${file_key}`);
}

import { expect, test } from 'vitest';
import { readTemplateLink } from '../../../../shared/domain/mapping/template-link.ts';
import { newField } from '../../../../shared/fields/placing/new-field.ts';
import { aChild, aPack, aPerson, now } from '../../../../test/support/components/records.ts';
import { createEditorStore } from '../../state/editor-store.ts';
import { parameterGroups, templateLink } from './parameters.ts';

const field = (uuid: string, custom_id: string, type: 'text' | 'signature' = 'text') => ({
  ...newField(type, { uuid, key: 'child', page_index: 0, x: 0, y: 0, signatory_uuid: 'anna', now }),
  custom_id,
});
const state = createEditorStore(
  aPack({
    document_type: 'template',
    signatories: [aPerson('Anna', { role: 'Tenant' }), aPerson('Bert', { position: 1 })],
    cc_recipients: [{ name: 'Cleo', email: 'cleo@example.com', mobile_number: '' }],
    child_documents: [
      aChild('child', { data_fields: [field('a', 'rent'), field('b', 'rent'), field('c', 'mark', 'signature'), field('d', '')] }),
    ],
  }),
  0,
).getState();
const groups = parameterGroups(state);
const names = groups.flatMap(({ parameters }) => parameters.map(({ name }) => name));

test('template link: it takes the document’s texts, every role, one copy more than there are, and each custom id once', () => {
  expect(names.slice(0, 4)).toEqual(['name', 'subject', 'message', 'external_id']);
  expect(names).toEqual(expect.arrayContaining(['signer_1_email', 'signer_2_mobile', 'cc_2_name', 'rent']));
  expect(names.filter((name) => name === 'rent')).toHaveLength(1);
  expect(names).not.toContain('mark');
});

test('template link: the product reads from it what was filled in', () => {
  const values = { name: 'Lease & more', signer_1_email: 'anna+1@example.com', rent: '1 200 €', subject: ' ' };
  const link = new URL(templateLink('https://sign.example', 'key', groups, values, false));
  expect(link.pathname).toBe('/document_from_template/key');
  const read = readTemplateLink(Object.fromEntries(link.searchParams));
  expect(read.document).toEqual({ document_name: 'Lease & more' });
  expect(read.signers.get(1)).toEqual({ email: 'anna+1@example.com' });
  expect([...read.others]).toEqual([['rent', '1 200 €']]);
});

test('template link: with the empty parameters, a program sees every name', () => {
  const link = new URL(templateLink('https://sign.example', 'key', groups, {}, true));
  expect([...link.searchParams.keys()]).toEqual(names);
  expect(templateLink('https://sign.example', 'key', groups, {}, false)).toBe('https://sign.example/document_from_template/key');
});

import { describe, expect, it } from 'vitest';
import { emptyMapping, type Mapping } from '../../contract/schemas/documents/document-mapping.ts';
import { applyMapping, type MappedDocument, unknownNames } from './apply-mapping.ts';

const document: MappedDocument = {
  document: { document_name: 'Lease', subject: 'For ::client|you::', message: '', external_id: '' },
  fields: [
    { uuid: 'f1', custom_id: 'city', data: null },
    { uuid: 'f2', custom_id: '', data: '::client::' },
  ],
  signatories: [{ role: 'Tenant', name: '', email: '', mobile_number: '' }],
  cc_recipients: [{ name: 'C', email: 'c@example.com', mobile_number: '' }],
  attributes: [{ id: 'Case', value: '' }],
};
const mapping: Mapping = {
  ...emptyMapping,
  document: { document_name: 'Lease of ::client::' },
  data_fields: [{ data_field_id: 'city', data: '::place|unknown::' }],
  signatories: { Tenant: { name: '::client::', email: ' ::mail:: ' } },
  cc_recipients: [{ email: '::copy::' }],
  user_defined_attributes: [{ user_defined_attribute_id: 'Case', value: '::case::' }],
};
const sources = [
  { name: 'client', value: 'Acme' },
  { name: 'place', value: '' },
  { name: 'mail', value: 'acme@example.com' },
  { name: 'case', value: '17' },
];

describe('applying a mapping', () => {
  it('puts sources into every mapped property and into placeholders in the document', () => {
    expect(applyMapping(document, mapping, sources, true)).toEqual({
      document: { document_name: 'Lease of Acme', subject: 'For Acme', message: '', external_id: '' },
      fields: [
        { uuid: 'f1', custom_id: 'city', data: 'unknown' },
        { uuid: 'f2', custom_id: '', data: 'Acme' },
      ],
      signatories: [{ role: 'Tenant', name: 'Acme', email: 'acme@example.com', mobile_number: '' }],
      cc_recipients: [{ name: 'C', email: '::copy::', mobile_number: '' }],
      attributes: [{ id: 'Case', value: '17' }],
    });
  });

  it('leaves placeholders without a value yet for later', () => {
    const now = applyMapping(document, mapping, [], false);
    expect(now.document).toMatchObject({ document_name: 'Lease of ::client::', subject: 'For ::client|you::' });
    expect(now.fields[0]?.data).toBe('::place|unknown::');
    expect(applyMapping(now, emptyMapping, sources, true)).toEqual(applyMapping(document, mapping, sources, true));
  });

  it('names the placeholders that no source has, with their places', () => {
    expect(unknownNames(document, mapping, sources)).toEqual([{ path: 'cc_recipients.0.email', name: 'copy' }]);
    expect(unknownNames(document, emptyMapping, [])).toEqual([
      { path: 'document.subject', name: 'client' },
      { path: 'data_fields.f2', name: 'client' },
    ]);
  });
});

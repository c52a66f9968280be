import { describe, expect, it } from 'vitest';
import { appendixAudiences } from '../../contract/schemas/documents/appendix.ts';
import { type AppendixViewer, seesAppendix, unopenedAppendices } from './appendices.ts';

describe('who sees a supporting document', () => {
  const seen = (viewer: AppendixViewer, attachments_visible_to_all_signers = false) =>
    appendixAudiences.filter((audience) => seesAppendix(audience, viewer, { attachments_visible_to_all_signers }));

  it('depends on its audience', () => {
    expect(seen('team')).toEqual(['all', 'signatories', 'cc_recipients', 'team']);
    expect(seen('signatory')).toEqual(['all', 'signatories']);
    expect(seen('cc_recipient')).toEqual(['all', 'cc_recipients']);
  });

  it('are all signers if the document says so, but no more recipients of copies', () => {
    expect(seen('signatory', true)).toEqual(['all', 'signatories', 'cc_recipients', 'team']);
    expect(seen('cc_recipient', true)).toEqual(['all', 'cc_recipients']);
  });
});

it('a signatory must open what is required, has a file and is not opened yet', () => {
  const one = { required: true, file_key: 'file', date_opened: null };
  const all = [one, { ...one, required: false }, { ...one, file_key: null }, { ...one, date_opened: '2026-11-21T10:00:00.000Z' }];
  expect(unopenedAppendices(all)).toEqual([one]);
  expect(unopenedAppendices([{ required: true, blob: null, date_opened: null }])).toEqual([]);
});

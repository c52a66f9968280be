import { expect, test } from 'vitest';
import type { AuditRecord } from '../../../../shared/contract/schemas/documents/audit-record.ts';
import { auditEntryTypes } from '../../../../shared/contract/schemas/documents/audit-record.ts';
import { entryGroups, isInGroup } from './entry-kinds.ts';
import { findRecords, noFilter, peopleOf } from './find-records.ts';

const record = (part: Partial<AuditRecord>): AuditRecord => ({
  sequence: 1,
  date_created: '2026-11-21T10:00:00.000Z',
  audit_entry_type: 'document_opened',
  audit_detail: '',
  audit_detail_formatted: '',
  actor: '',
  channel: '',
  ip: '',
  device: '',
  identification: '',
  identified_by: '',
  facts: {},
  hash: '',
  previous_hash: '',
  ...part,
});
const anna = { uuid: 'anna', name: 'Anna', email: 'anna@example.com' };
const records = [
  record({
    sequence: 1,
    audit_entry_type: 'document_created',
    audit_detail: 'The document was created.',
    actor: 'Olivia (olivia@example.com)',
  }),
  record({ sequence: 2, audit_entry_type: 'email_sent', audit_detail: 'The signing request was sent to Anna (anna@example.com).' }),
  record({ sequence: 3, audit_detail: 'Anna opened the document.', actor: 'Anna', ip: '203.0.113.7' }),
];
const found = (part: Partial<typeof noFilter>) => findRecords(records, [anna], { ...noFilter, ...part }).map(({ sequence }) => sequence);

test('audit records are found by words in any order, in text, actor and address', () => {
  expect(found({ search: 'opened anna' })).toEqual([3]);
  expect(found({ search: '203.0' })).toEqual([3]);
  expect(found({ search: 'nothing like it' })).toEqual([]);
});

test('audit records are found by kind', () => {
  expect(found({ group: 'messages' })).toEqual([2]);
  expect(found({ group: 'changes' })).toEqual([1]);
});

test('audit records of a signatory are those they made and those about them', () => {
  expect(found({ person: 'anna' })).toEqual([2, 3]);
  expect(found({ person: 'Olivia (olivia@example.com)' })).toEqual([1]);
  expect(peopleOf(records, [anna]).map(({ label }) => label)).toEqual(['Anna', 'Olivia (olivia@example.com)']);
});

test('every kind of audit record is in a group', () => {
  expect(auditEntryTypes.filter((type) => !entryGroups.some((group) => isInGroup(type, group)))).toEqual([]);
});

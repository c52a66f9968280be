import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aChild, aPack, aPerson, olivia } from '../../../../test/support/components/records.ts';
import { field } from '../../core/test-fields.ts';
import { ChangesDialog } from './changes-dialog.tsx';

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const record = (sequence: number, audit_entry_type: string, audit_detail: string) => ({
  sequence,
  audit_entry_type,
  audit_detail,
  actor: 'Olivia Owner',
  date_created: at(sequence),
});
const sentAndBack = [
  record(8, 'setting_changed', 'Before it was sent.'),
  record(9, 'signatures_requested', 'Signatures were requested from Gwen.'),
  record(10, 'reverted_to_setup', 'Back.'),
  record(11, 'setting_changed', 'The mapping was changed.'),
  record(12, 'downloaded', 'Somebody looked at it.'),
];

function changes(audit_records: unknown) {
  answering({
    ...olivia,
    'GET /app/audit_trail/pack': () =>
      audit_records === null
        ? refused(404, 'document_not_found', 'Not there.')
        : { audit_records, chain: { state: 'verified', broken_at: null } },
  });
  const dates = (created: number, updated: number) => ({ date_created: at(created), date_updated: at(updated) });
  const pack = aPack({
    signatories: [
      aPerson('Gwen', dates(1, 11)),
      aPerson('Hugo', { position: 1, ...dates(11, 11) }),
      aPerson('Ida', { position: 2, ...dates(1, 1) }),
    ],
    child_documents: [
      aChild('child', {
        data_fields: [
          field('old', { ...dates(1, 2), description: 'Old' }),
          field('moved', { ...dates(1, 12), description: 'Place', signatory_uuid: 'gwen' }),
          field('new', { ...dates(12, 12), description: 'Day', y: 300 }),
        ],
      }),
    ],
  });
  return showInEditor(pack, <ChangesDialog onClose={() => undefined} />);
}

test('changes since sending: settings, people and fields that changed after the document came back, and nothing else', async () => {
  changes(sentAndBack);
  await screen.findByText('The mapping was changed.');
  screen.getByText('Gwen was changed');
  screen.getByText('Hugo was added');
  screen.getByText('Place, Gwen, page 1: changed');
  screen.getByText('Day, nobody yet, page 1: added');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('changes since sending: a document that was never sent says so', async () => {
  changes(sentAndBack.slice(0, 1));
  await screen.findByText('This document has not been sent yet');
});

test('changes since sending: a trail that can’t be read says why', async () => {
  changes(null);
  await screen.findByText('Not there.');
});

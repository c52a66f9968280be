import { expect, test } from 'vitest';
import { aChild, aPack, aPerson } from '../../../../test/support/components/records.ts';
import { field } from '../../core/test-fields.ts';
import { recordsOf } from '../../state/editor-store.ts';
import { packSeenBy } from './seen-by.ts';

const anna = aPerson('Anna');
const bert = aPerson('Bert', { position: 1, associated_document_keys: ['annex'] });
const pack = aPack({
  signatories: [anna, bert],
  child_documents: [
    aChild('child', {
      data_fields: [
        field('mine', { type: 'text', key: 'child', signatory_uuid: 'anna', data: 'A' }),
        field('his', { type: 'text', key: 'child', signatory_uuid: 'bert', data: 'B' }),
        field('sender', { type: 'text', key: 'child', signatory_uuid: 'self', data: 'S' }),
      ],
    }),
    aChild('annex', { position: 1 }),
    aChild('other', { position: 2 }),
  ],
});
const seenBy = (uuid: string) => packSeenBy(recordsOf(pack), uuid);

test('a person sees their own and the sender’s content, and no contact of others', () => {
  const { child_documents, signatories } = seenBy('anna');
  expect(child_documents.map(({ key }) => key)).toEqual(['child', 'annex', 'other']);
  expect(child_documents[0]?.data_fields.map(({ data }) => data)).toEqual(['A', null, 'S']);
  expect(signatories.map(({ email, status }) => [email, status])).toEqual([
    ['anna@example.com', 'awaiting_signatures'],
    ['', 'awaiting_signatures'],
  ]);
});

test('somebody with documents of their own sees those, and the ones with fields of theirs', () => {
  expect(seenBy('bert').child_documents.map(({ key }) => key)).toEqual(['child', 'annex']);
});

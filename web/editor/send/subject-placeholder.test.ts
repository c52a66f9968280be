import { expect, test } from 'vitest';
import { requestLetter } from '../../../shared/messages/letter/request-letter.ts';
import { aPack } from '../../../test/support/components/records.ts';
import { subjectPlaceholder } from './subject-placeholder.ts';

const email = 'olivia@example.com';
const link = { url: 'https://sign.example/1', validUntil: '2026-12-01T00:00:00.000Z' };

test.each(['Olivia Owner', '  Olivia Owner ', 'Pay at www.example.com', 'https://evil.example', ''])(
  'the placeholder of the subject is the subject that the mail has, whoever sends it: “%s”',
  (created_by_name) => {
    const pack = { ...aPack({ created_by_name, document_name: 'Lease “A” of 5.5.' }), created_by_email: email };
    expect(subjectPlaceholder(pack, email)).toBe(requestLetter(pack, { name: 'Gwen' }, link).subject);
  },
);

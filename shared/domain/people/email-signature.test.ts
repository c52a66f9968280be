import { expect, test } from 'vitest';
import { emailSignatureLines, emptyEmailSignature } from './email-signature.ts';

test('an email signature without any content has no lines', () => {
  expect(emailSignatureLines({ ...emptyEmailSignature, job_title: '  ' })).toBeUndefined();
});

test('an email signature puts credentials behind the name, and both numbers in one line', () => {
  const signature = {
    full_name: 'Olivia Jones',
    credentials: 'LLB',
    job_title: 'Attorney',
    mobile_number: '+27 82 123 4567',
    office_number: '+27 21 555 0100',
    address_line_1: '1 Long Street',
    address_line_2: 'Cape Town',
  };
  expect(emailSignatureLines(signature)).toEqual({
    name: 'Olivia Jones, LLB',
    others: ['Attorney', '+27 82 123 4567 · +27 21 555 0100', '1 Long Street', 'Cape Town'],
  });
});

test('an email signature leaves no empty lines and no separators beside what is missing', () => {
  const lines = emailSignatureLines({ ...emptyEmailSignature, full_name: 'Olivia', office_number: '021 555 0100' });
  expect(lines).toEqual({ name: 'Olivia', others: ['021 555 0100'] });
});

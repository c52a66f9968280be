import { expect, it } from 'vitest';
import { shownLetter } from './get-dead-letters.ts';

it('shows no address and no number, also where a worker’s error names them', () => {
  const body = { id: 'a1', kind: 'invitation', pack_key: 'p1', to: 'sam@example.com', mobile: '+447700900123' };
  const error = 'No way to <sam.lee@example.com> or +44 7700 900123';
  const letter = shownLetter('mail', { id: 'm', body, sent_at: '2026-01-01T00:00:00.000Z', error });
  expect(letter).toMatchObject({ kind: 'invitation', about: ['id a1', 'pack_key p1'] });
  expect(JSON.stringify(letter)).not.toMatch(/sam|900 ?123/i);
});

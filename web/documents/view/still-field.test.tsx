import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { StillField } from './still-field.tsx';

test('a field that the final document leaves out says so on the page and in its name', () => {
  const anna = aPerson('Anna', { status: 'complete' });
  const place = { key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now };
  const fields = [true, false].map((is_visible_in_final_document, index) => {
    return { ...newField('text', { uuid: `text-${index}`, ...place }), data: 'Rome', is_visible_in_final_document };
  });
  show(fields.map((field) => <StillField key={field.uuid} field={field} signatory={anna} people={[anna]} isOver={false} />));
  const names = screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Text of Anna, filled', 'Text of Anna, filled, Not part of the final document']);
  expect(screen.getAllByText('Not part of the final document')).toHaveLength(1);
});

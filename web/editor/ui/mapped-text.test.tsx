import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { input, showInEditor } from '../../../test/support/components/editing.tsx';
import { aPack } from '../../../test/support/components/records.ts';
import { MessageFields } from '../send/message-fields.tsx';

test('a double colon offers the sources of the mapping, and puts the chosen one in', async () => {
  const sources = Array.from({ length: 600 }, (_, index) => ({ name: `city_${index}`, value: '' }));
  answering({ 'GET /app/mappings/get_document_mapping/pack': { data: { sources, mapping: {}, date_updated: null } } });
  const { user } = showInEditor(aPack({}), <MessageFields />);
  await user.type(input('Subject'), 'Lease in ::city');
  expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(500);
  await user.type(input('Subject'), '_59');
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(11));
  await user.click(screen.getByRole('option', { name: 'city_59', hidden: true }));
  expect(input('Subject').value).toBe('Lease in ::city_59::');
});

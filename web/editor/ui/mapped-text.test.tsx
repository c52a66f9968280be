import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { input, showInEditor } from '../../../test/support/components/editing.tsx';
import { aPack, aPerson, olivia } from '../../../test/support/components/records.ts';
import { PeopleForm } from '../people/people-form.tsx';
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

test('a double colon offers them for a person’s name and email address too, in the place of contacts', async () => {
  answering({
    ...olivia,
    'GET /app/mappings/get_document_mapping/pack': {
      data: {
        sources: [
          { name: 'tenant', value: '' },
          { name: 'city', value: '' },
        ],
        mapping: {},
        date_updated: null,
      },
    },
  });
  const { user, editor } = showInEditor(aPack({ signatories: [aPerson('Anna')] }), <PeopleForm />);
  await user.clear(input('Name'));
  await user.type(input('Name'), '::te');
  await user.click(await screen.findByRole('option', { name: 'tenant', hidden: true }));
  await user.clear(input('Email'));
  await user.type(input('Email'), '::ci');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(editor.store.getState().people[0]).toMatchObject({ name: '::tenant::', email: '::city::' });
  await user.tab();
  expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { controlKind } from '../../../../shared/domain/custom-controls/registry.ts';
import { readChoice } from '../../../../shared/domain/integrations/file-director/chosen.ts';
import { answering, refused } from '../../../../test/support/components/answers.ts';
import { show } from '../../../../test/support/components/show.tsx';
import { FileDirectorControl } from './file-director.tsx';

const tree = 'GET /app/trees/documents/tree';
const metaData = 'POST /app/meta_data';
const node = (id: string, has_children = false, path = '') => ({ id, name: id, has_children, path });
const boxes = Array.from({ length: 500 }, (_, at) => node(`Box ${at + 1}`));

const answers = {
  [tree]: ({ query }: { query: Record<string, string> }) => {
    if (query.filter_by_name) return { tree: [node('Lease', false, 'North / House')], cursor: null };
    if (query.parent_id === 'North') return { tree: [node('House'), node('Mill')], cursor: null };
    if (query.parent_id === 'Archive') return { tree: boxes, cursor: '500' };
    return { tree: [node('Archive', true), node('North', true), node('South', true)], cursor: null };
  },
  [metaData]: ({ body }: { body: Record<string, unknown> }) => {
    const { meta_data_type_id } = body.query_json as { meta_data_type_id: string };
    return { meta_data: [{ id: `${meta_data_type_id} 1`, name: `One ${meta_data_type_id}` }], has_more: false };
  },
};

function shown(more: Parameters<typeof answering>[0] = {}) {
  const calls = answering({ ...answers, ...more });
  const held = { value: '' };
  const properties = controlKind('file_director').initial as Parameters<typeof FileDirectorControl>[0]['properties'];
  function Field() {
    const [value, setValue] = useState('');
    held.value = value;
    return <FileDirectorControl label="File" value={value} properties={properties} onChange={setValue} />;
  }
  const { user: person } = show(<Field />);
  const queries = () => calls.filter(({ path }) => path === '/app/meta_data').map(({ body }) => body.query_json as Record<string, unknown>);
  return { person, queries, held, asked: () => calls.map(({ query }) => query) };
}
const line = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const box = (name: string) => screen.getByRole('combobox', { name });
const active = () => document.getElementById(screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the tree is gone through and chosen from by keys alone, and of many lines few are rendered', async () => {
  const { person, held } = shown();
  await line('North');
  screen.getByRole('tree').focus();
  await person.keyboard('n');
  expect(active()).toBe('North');
  await person.keyboard('{ArrowRight}');
  expect((await line('House')).getAttribute('aria-level')).toBe('2');
  await person.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(readChoice(held.value)?.node).toEqual({ tree_id: 'documents', id: 'Mill', name: 'Mill', path: 'North' });
  expect(screen.getByText('Chosen: North / Mill')).toBeTruthy();
  await person.keyboard('{ArrowLeft}');
  expect(active()).toBe('North');
  await person.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: 'House' })).toBeNull();
  await person.keyboard('{Home}{ArrowRight}');
  await line('Box 1$');
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(30);
  await person.keyboard('{End}');
  expect(active()).toBe('South');
});

test('a search finds nodes at any depth; a failure says why, and a press tries again', async () => {
  let isDown = true;
  const down = () => (isDown ? refused(422, 'file_director_timed_out', 'It took too long.') : { tree: [node('North')], cursor: null });
  const { person } = shown({ [tree]: (asked) => (asked.query.filter_by_name ? answers[tree](asked) : down()) });
  // A line of the tree is too short for a reason.
  const reason = await screen.findByText('It took too long.');
  expect(reason.closest('[role="tree"]')).toBeNull();
  isDown = false;
  await person.click(await line('Try again'));
  await line('North');
  expect(screen.queryByRole('alert')).toBeNull();
  await person.type(screen.getByLabelText('Search Place'), 'lease');
  await person.click(await line('Lease'));
  expect(await screen.findByText('Chosen: North / House / Lease')).toBeTruthy();
});

test('selects narrow one another, and everything is cleared at once', async () => {
  const { person, queries, held } = shown();
  await person.click(box('Tenant Code'));
  await person.click(await screen.findByRole('option', { name: 'One tenant_code' }));
  await person.click(box('Portfolio Name'));
  await person.click(await screen.findByRole('option', { name: 'One portfolio_name' }));
  expect(queries().at(-1)).toMatchObject({
    meta_data_type_id: 'portfolio_name',
    secondary_ids: ['tenant_code 1'],
    link_type_ids: ['tenant_code'],
    being_updated_by_child: true,
  });
  await person.click(box('Property Code'));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ meta_data_type_id: 'property_code', primary_ids: ['portfolio_name 1'] }));
  expect(readChoice(held.value)?.meta_data.map(({ name }) => name)).toEqual(['One tenant_code', 'One portfolio_name']);
  await person.click(screen.getByRole('button', { name: 'Clear selections' }));
  expect(held.value).toBe('');
});

test('the specification’s words are said where nothing comes', async () => {
  let answer: ReturnType<(typeof answers)[typeof metaData]> | ReturnType<typeof refused> = { meta_data: [], has_more: false };
  const { person } = shown({
    [metaData]: (asked) =>
      (asked.body.query_json as { meta_data_type_id: string }).meta_data_type_id === 'tenant_code' ? answers[metaData](asked) : answer,
  });
  await person.click(box('Portfolio Name'));
  expect(await screen.findByText('no values were returned for selection')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(box('Tenant Code'));
  await person.click(await screen.findByRole('option', { name: 'One tenant_code' }));
  await person.click(box('Property Name'));
  await person.click(box('Portfolio Name'));
  expect((await screen.findByRole('alert')).textContent).toBe('No data returned for selection. Try clear selections.');
  answer = refused(422, 'file_director_refused', 'The key is refused.');
  await person.click(box('Property Code'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'An error occurred while fetching metadata. Please reload the page. The key is refused.',
    ),
  );
});

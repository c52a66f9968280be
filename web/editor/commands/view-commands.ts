import { selfSignatory } from '../../../shared/fields/field-types.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { t as pageWords } from '../../messages/surface.ts';
import { givenTo, mayBeSelf } from '../core/owner.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { selectedFields } from '../state/editor-store.ts';
import type { Command } from './command.ts';

const always = () => true;

/** Assigns the selection to somebody (null: nobody), or chooses whom new fields are for if nothing is selected. */
export function assign(editor: Editor, person: string | null): void {
  const state = editor.store.getState();
  const fields = selectedFields(state).filter(({ type }) => (person === selfSignatory ? mayBeSelf(type) : fieldKind(type).assignable));
  if (fields.length > 0) editor.change(t('assigned'), { put: fields.map((field) => givenTo(field, person)) });
  else if (person !== selfSignatory) editor.store.setState({ person });
}

/** The panes in the order that F6 visits them. */
const panes = ['top', 'documents', 'pages', 'tools'];

function nextPane(): void {
  const shown = panes
    .flatMap((name) => document.querySelector<HTMLElement>(`[data-pane="${name}"]`) ?? [])
    .filter((pane) => pane.offsetParent !== null);
  const at = shown.findIndex((pane) => pane.contains(document.activeElement));
  const next = shown[(at + 1) % Math.max(1, shown.length)];
  const inside = next?.matches('[tabindex]')
    ? next
    : next?.querySelector<HTMLElement>('button:not(:disabled), [href], input, [tabindex="0"]');
  inside?.focus();
}

export const viewCommands: readonly Command[] = [
  {
    name: 'zoom_in',
    label: pageWords('zoom_in'),
    group: 'view',
    keys: ['+', '='],
    pagesOnly: true,
    enabled: always,
    run: ({ surface }) => surface.zoomStep(1),
  },
  {
    name: 'zoom_out',
    label: pageWords('zoom_out'),
    group: 'view',
    keys: ['-'],
    pagesOnly: true,
    enabled: always,
    run: ({ surface }) => surface.zoomStep(-1),
  },
  {
    name: 'zoom_actual',
    label: t('zoom_actual'),
    group: 'view',
    keys: ['shift+0', ')'],
    pagesOnly: true,
    enabled: always,
    run: ({ surface }) => surface.zoomTo(1),
  },
  {
    name: 'zoom_fit',
    label: pageWords('zoom_fit'),
    group: 'view',
    keys: ['shift+1', '!'],
    pagesOnly: true,
    enabled: always,
    run: ({ surface }) => surface.zoomTo(null),
  },
  { name: 'panes', label: t('panes'), group: 'view', keys: ['F6'], keysOnly: true, enabled: always, run: nextPane },
];

export const peopleCommands: readonly Command[] = Array.from({ length: 9 }, (_, index) => ({
  name: `assign_${index + 1}`,
  label: t('assign_to', { n: index + 1 }),
  group: 'people',
  keys: [String(index + 1)],
  pagesOnly: true,
  keysOnly: true,
  enabled: ({ store }) => store.getState().people[index] !== undefined,
  run: (editor) => {
    const person = editor.store.getState().people[index];
    if (person) assign(editor, person.uuid);
  },
}));

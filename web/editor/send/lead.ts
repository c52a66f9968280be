import { useWidth } from '../../ui/use-width.ts';
import type { Editor } from '../state/editor.ts';
import { useEditor } from '../state/editor-context.ts';
import { showField } from '../state/field-in-sight.ts';
import { useScreen } from '../ui/screen-context.ts';
import type { ListedProblem, Step } from './problems.ts';
import { copyInput, fieldWay, personInput } from './way-to.ts';

interface Ways {
  /** The dialog closes to show the place. */
  onShow: () => void;
  /** The place is in this step of the dialog itself. */
  onStay: (step: Step) => void;
}

/** Leads to the input, or at least to the thing, in which a problem is mended. */
export function useLead({ onShow, onStay }: Ways): (problem: ListedProblem) => void {
  const editor = useEditor();
  const { open } = useScreen();
  const isNarrow = useWidth() === 'narrow';
  return (problem) => {
    const { where, step } = problem;
    if (where.kind === 'people' || where.kind === 'cc' || where.kind === 'attributes') {
      onStay(step);
      return focusSoon(() => inDialog(editor, problem));
    }
    onShow();
    const control = where.kind === 'fields' ? showFields(editor, problem, where.uuids) : undefined;
    // On phones the properties are a sheet of their own.
    if (where.kind === 'mapping') open({ tool: 'mapping' });
    else open(control && isNarrow ? 'tools' : null);
    if (where.kind === 'child') editor.store.setState({ childKey: where.key, selection: [] });
    focusSoon(() => onScreen(where, control));
  };
}

/** A person's or a copy's input, or a custom field, among the steps before sending. */
function inDialog(editor: Editor, { where, code }: ListedProblem): HTMLElement | null {
  const { people, pack } = editor.store.getState();
  if (where.kind === 'attributes') return find(`[data-attribute="${where.keys[0]}"]`);
  if (where.kind === 'cc') {
    const index = where.indexes[0] ?? 0;
    const input = copyInput(code, pack.cc_recipients[index] ?? { name: '' });
    return find(`[data-cc="${index} ${input}"]`);
  }
  const person = where.kind === 'people' ? people.find(({ uuid }) => uuid === where.uuids[0]) : undefined;
  if (!person) return find('[role="dialog"] [data-add-person]');
  const form = `[role="dialog"] [data-person-form="${person.uuid}"]`;
  // A long list folds people.
  find(`${form} [data-person-fold][aria-expanded="false"]`)?.click();
  return find(`${form} [data-input="${personInput(code, person)}"]`);
}

/** Selects the fields and brings the first into sight. Returns the control among their properties, if one mends them. */
function showFields(editor: Editor, { code }: ListedProblem, uuids: readonly string[]): string | undefined {
  const { store } = editor;
  const [first] = uuids;
  if (first === undefined) return undefined;
  const { fields } = store.getState();
  const way = fieldWay(code, fields[first]);
  const here = way?.together ? uuids.filter((uuid) => fields[uuid]?.key === fields[first]?.key) : [first];
  showField(editor, first);
  // The first field is the one in view: it is the reference.
  store.setState({ selection: [...here.slice(1), first] });
  return way?.control;
}

function onScreen(where: ListedProblem['where'], control: string | undefined): HTMLElement | null {
  if (where.kind === 'no_document') return find('[data-add-document]');
  if (where.kind === 'name') return find('[data-name-input]');
  if (where.kind === 'child') return find('[data-pages-state] :is(input, button)') ?? find('[data-pane="documents"] [aria-current="page"]');
  if (where.kind !== 'fields') return null;
  if (where.uuids.length === 0) return find('[data-palette]');
  const inProperties = control && document.querySelector<HTMLElement>(`[data-properties] :is(${control})`);
  return inProperties || find(`[data-field="${where.uuids[0]}"]`);
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** The dialog closes and returns the focus first, and what opens late is waited for. */
const [afterMs, everyMs, tries] = [250, 50, 30];

function focusSoon(place: () => HTMLElement | null, left = tries): void {
  const wait = left === tries ? afterMs : everyMs;
  setTimeout(() => {
    const found = place();
    if (found) found.focus();
    else if (left > 0) focusSoon(place, left - 1);
  }, wait);
}

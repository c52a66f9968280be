import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { useEditor } from '../state/editor-context.ts';
import { showField } from '../state/field-in-sight.ts';
import { useScreen } from '../ui/screen-context.ts';
import type { ListedProblem, Step } from './problems.ts';
import classes from './send-dialog.module.css';

interface Props {
  problems: readonly ListedProblem[];
  /** The dialog closes to show the place. */
  onShow: () => void;
  /** The place is in this step of the dialog itself. */
  onStay: (step: Step) => void;
}

/** What is missing, each with a button that leads there. */
export function ProblemList({ problems, onShow, onStay }: Props) {
  const editor = useEditor();
  const { open } = useScreen();
  if (problems.length === 0) {
    return (
      <p className={classes.good}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {t('all_good')}
      </p>
    );
  }
  const show = (problem: ListedProblem) => {
    const { where } = problem;
    if (where.kind === 'people' || where.kind === 'cc') {
      onStay('people');
      return focusPerson(where, problem.message);
    }
    if (where.kind === 'attributes') {
      onStay('documents');
      return later(() => document.querySelector<HTMLElement>(`[data-attribute="${where.keys[0]}"]`));
    }
    onShow();
    open(null);
    lead(editor, where);
  };
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={`${problem.step} ${problem.message} ${problem.where.kind}`} className={classes.problem}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden />
          <span className={classes.message}>{problem.message}</span>
          {problem.count > 1 && <span className={classes.count}>{problem.count}</span>}
          <Button variant="default" size="compact-sm" aria-label={`${t('show')}: ${problem.message}`} onClick={() => show(problem)}>
            {t('show')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function lead(editor: Editor, where: Exclude<ListedProblem['where'], { kind: 'people' | 'cc' | 'attributes' }>): void {
  const { store } = editor;
  if (where.kind === 'child') store.setState({ childKey: where.key, selection: [] });
  if (where.kind === 'no_document') later(() => document.querySelector<HTMLElement>('[data-add-document]'));
  if (where.kind === 'name') later(() => document.querySelector<HTMLElement>('[data-name-input]'));
  if (where.kind !== 'fields') return;
  const [first] = where.uuids;
  if (first === undefined) {
    later(() => document.querySelector<HTMLElement>('[data-palette]'));
    return;
  }
  const { fields } = store.getState();
  const here = where.uuids.filter((uuid) => fields[uuid]?.key === fields[first]?.key);
  showField(editor, first);
  // The first field is the one in view: it is the reference and takes the focus.
  store.setState({ selection: [...here.slice(1), first] });
  later(() => document.querySelector<HTMLElement>(`[data-field="${first}"]`));
}

/** The wrong input, or, without any people, the button that adds somebody. */
function focusPerson(where: Extract<ListedProblem['where'], { kind: 'people' | 'cc' }>, message: string): void {
  const property = /email/i.test(message) ? 'email' : /mobile/i.test(message) ? 'mobile_number' : 'name';
  const form = where.kind === 'people' ? `[data-person-form="${where.uuids[0]}"]` : '';
  // A long list folds people.
  if (form !== '') document.querySelector<HTMLElement>(`${form} [data-person-fold][aria-expanded="false"]`)?.click();
  const place =
    where.kind === 'cc'
      ? `[data-cc${property === 'mobile_number' ? '-mobile' : ''}="${where.indexes[0]}"]`
      : where.uuids[0]
        ? `${form} [data-input="${property}"]`
        : '[data-add-person]';
  later(() => document.querySelector<HTMLElement>(place));
}

/** Runs after the dialog has closed and returned the focus. */
function later(find: () => HTMLElement | null): void {
  setTimeout(() => find()?.focus(), 250);
}

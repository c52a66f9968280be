import { Alert, Button, Loader } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { warnsOfSignatures } from '../../../../shared/domain/documents/pdf-warnings.ts';
import { IconFiles } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Typing, TypingDialog } from '../../../ui/typing-dialog.tsx';
import { useUnsavedWork } from '../../../ui/unsaved/unsaved-work.ts';
import { lossInWords } from '../../signatures/in-words.ts';
import { placedSignatures } from '../../signatures/lost-signatures.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { currentChild, type EditorChild } from '../../state/editor-store.ts';
import type { ToolDialogProps } from '../tool.ts';
import { PageActions } from './page-actions.tsx';
import { PageGrid } from './page-grid.tsx';
import classes from './pages.module.css';
import { place, shift, turn, without } from './plan.ts';
import { questionOf, summaryOf } from './summary.ts';
import { usePlan } from './use-plan.ts';
import { useSaving } from './use-saving.ts';
import { useSelection } from './use-selection.ts';
import { t } from './words.ts';

/** The pages of the document that is shown: their order, turned and deleted pages, saved as one change. */
export function PagesDialog({ onClose }: ToolDialogProps) {
  // What is shown beside the dialog may change; the dialog keeps its document.
  const [key] = useState(useEditorState(currentChild)?.key);
  const child = useEditorState((state) => state.pack.child_documents.find((one) => one.key === key));
  const [first, setFirst] = useState<EditorChild | null>(null);
  if (!child) return null;
  if (!first && child.pages.length > 0 && child.original_sha256 !== null && child.status_detail !== 'converting') setFirst(child);
  return (
    <TypingDialog opened onClose={onClose} title={t('title', { name: child.document_name })} size={920}>
      {(typing) =>
        first ? (
          <Pages first={first} child={child} typing={typing} onClose={onClose} />
        ) : (
          <EmptyState icon={IconFiles} title={t('not_ready')} text={t('not_ready_text')} />
        )
      }
    </TypingDialog>
  );
}

interface PagesProps {
  /** The document as it was when its pages were first there. */
  first: EditorChild;
  child: EditorChild;
  typing: Typing;
  onClose: () => void;
}

function Pages({ first, child, typing: { typed, onCancel }, onClose }: PagesProps) {
  const editor = useEditor();
  const fields = useEditorState((state) => state.fields);
  const [base, setBase] = useState(first);
  const { plan, isChanged, change, undo, redo, reset } = usePlan(base.pages.length);
  const selection = useSelection(plan);
  const [said, setSaid] = useState('');
  const saving = useSaving(editor, child, onClose);
  const isLost = saving.phase === 'none' && (child.original_sha256 !== base.original_sha256 || child.pages.length !== base.pages.length);
  const hasWork = isChanged && saving.phase !== 'making';
  useUnsavedWork(hasWork);
  useEffect(() => {
    typed.current = hasWork;
  }, [typed, hasWork]);

  if (saving.phase === 'making') {
    return (
      <div className={classes.making} role="status">
        <Loader />
        <p>{t('making')}</p>
        <p className={classes.hint}>{t('making_text')}</p>
        <Button ref={(button) => button?.focus()} variant="default" onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    );
  }

  const startAgain = () => {
    setBase(child);
    reset(child.pages.length);
    selection.none();
  };
  const mine = Object.values(fields).filter((field) => field.key === base.key);
  const onDeleted = mine.filter(({ page_index }) => !plan.some(({ index }) => index === page_index));
  const counts = new Map<number, number>();
  for (const { page_index } of mine) counts.set(page_index, (counts.get(page_index) ?? 0) + 1);
  const isSigned = warnsOfSignatures(base.pdf_warnings);

  // Without a choice, keys act on the page that has the focus.
  const named = selection.pages.size > 0 || selection.current === undefined ? selection.pages : new Set([selection.current]);
  const turnBy = (by: 90 | 180 | 270) => {
    change(turn(plan, named, by));
    setSaid(t('said_turned', { n: named.size }));
  };
  const move = (next: typeof plan, pages: ReadonlySet<number>) => {
    change(next);
    setSaid(t('said_moved', { n: pages.size, to: next.findIndex(({ index }) => pages.has(index)) + 1 }));
  };
  const remove = () => {
    const next = without(plan, named);
    if (next === plan) return setSaid(t('one_stays'));
    const last = plan.findLastIndex(({ index }) => named.has(index));
    const neighbour = plan.slice(last).find(({ index }) => !named.has(index)) ?? next.at(-1);
    if (neighbour) selection.look(neighbour.index);
    change(next);
    setSaid(t('said_deleted', { n: plan.length - next.length }));
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const step = { arrowleft: -1, arrowup: -1, arrowright: 1, arrowdown: 1 }[key] as -1 | 1 | undefined;
    if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) redo?.();
    else if (isCommand && key === 'z') undo?.();
    else if (isCommand && key === 'a') selection.all();
    else if (isCommand) return false;
    else if (event.altKey && step) move(shift(plan, named, step), named);
    else if (event.altKey) return false;
    else if (key === 'delete' || key === 'backspace') remove();
    else if (key === 'r') turnBy(90);
    else if (key === 'l') turnBy(270);
    else return false;
    return true;
  };
  const save = async () => {
    const signatures = lossInWords(placedSignatures(mine), 'file');
    const question = questionOf({ pages: base.pages.length - plan.length, fields: onDeleted.length, isSigned, signatures });
    if (question && !(await confirm({ ...question, cancel: common('cancel'), danger: true }))) return;
    await saving.save({
      original_sha256: base.original_sha256 ?? '',
      plan,
      deletedFields: onDeleted.map(({ uuid }) => uuid),
    });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that the tools inside name work after a click on a tool too
    <div
      className={classes.dialog}
      onKeyDown={(event) => {
        if (!event.defaultPrevented && onKey(event)) event.preventDefault();
      }}
    >
      <PageActions
        selection={selection}
        total={plan.length}
        undo={undo}
        redo={redo}
        onTurn={turnBy}
        onMove={(by) => move(shift(plan, selection.pages, by), selection.pages)}
        onDelete={remove}
      />
      {isSigned && <Alert color="yellow">{t('signed')}</Alert>}
      {isLost && (
        <Alert color="yellow" role="alert" title={t('changed_title')}>
          <p>{t('changed_text')}</p>
          <Button
            size="compact-sm"
            variant="default"
            loading={child.status_detail === 'converting'}
            disabled={child.pages.length === 0}
            onClick={startAgain}
          >
            {t('start_again')}
          </Button>
        </Alert>
      )}
      <PageGrid
        childKey={base.key}
        pages={base.pages}
        plan={plan}
        selection={selection}
        fieldCounts={counts}
        onKey={onKey}
        onDrop={(pages, before) => move(place(plan, pages, before), pages)}
      />
      {saving.problem && (
        <Alert color="red" role="alert">
          {saving.problem}
        </Alert>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={classes.end}>
        <p className={classes.summary}>{summaryOf(plan, base.pages.length, { fields: mine.length, onDeleted: onDeleted.length })}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button loading={saving.phase === 'sending'} disabled={!isChanged || isLost} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      </div>
    </div>
  );
}

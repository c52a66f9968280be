import { Button } from '@mantine/core';
import { calledAmong } from '../../../shared/domain/people/made-up-name.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { toastError } from '../../ui/toasts.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { EditorState } from '../state/editor-store.ts';
import { showField } from '../state/field-in-sight.ts';
import type { Refused } from '../state/setup-change.ts';
import { useScreen } from '../ui/screen-context.ts';
import classes from './not-saved.module.css';

/**
 * Lists the changes that the server refused, each reason once. They can be corrected, tried again or discarded;
 * everything else is saved.
 */
export function NotSaved() {
  const refused = useEditorState((state) => state.refused);
  if (refused.length === 0) return null;
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return (
    <section className={classes.box} role="alert" aria-label={t('refused_title')}>
      {reasons.map((reason) => (
        <Row key={reason} reason={reason} refused={refused.filter((one) => one.reason === reason)} />
      ))}
    </section>
  );
}

function Row({ reason, refused }: { reason: string; refused: readonly Refused[] }) {
  const editor = useEditor();
  const { open } = useScreen();
  const first = refused[0];
  const name = useEditorState((state) => (first ? nameOf(state, first) : ''));
  const field = useEditorState((state) => (first?.value.part === 'field' ? state.fields[first.id]?.uuid : undefined));
  const show = () => (field ? showField(editor, field) : open('people'));
  return (
    <div className={classes.row}>
      <p className={classes.words}>
        <strong>
          {t('refused_title')}: {refused.length > 1 ? t('refused_changes_n', { n: refused.length }) : name}
        </strong>
        <br />
        {reason}
      </p>
      {(field || first?.value.part === 'person') && (
        <Button size="compact-sm" variant="default" onClick={show}>
          {t('show')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => void editor.discard(refused).catch(toastError)}>
        {t('discard')}
      </Button>
      <Button size="compact-sm" onClick={() => editor.saver.retry(refused.map(({ id }) => id))}>
        {t('try_again')}
      </Button>
    </div>
  );
}

function nameOf({ fields, people }: EditorState, { id, value }: Refused): string {
  if (value.part === 'field') {
    const { type, page_index } = fields[id] ?? { ...value.change.base, ...value.change.patch };
    return t('refused_field', { type: fieldKind(type ?? 'text').label, page: (page_index ?? 0) + 1 });
  }
  if (value.part === 'removed_person') return t('refused_removed_person', { name: value.name || t('refused_somebody') });
  if (value.part === 'person') return calledAmong(people, id) || t('refused_somebody');
  return id === 'document_name' ? t('refused_name') : t('refused_property');
}

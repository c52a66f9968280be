import type { CSSProperties, MouseEvent } from 'react';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { startGhost } from '../commands/keyboard.ts';
import { editorKind, paletteGroups } from '../fields/registry.ts';
import { wasDragged } from '../gestures/dragged.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { editorMay } from '../state/editor-permission.ts';
import { announce } from '../ui/announcer.tsx';
import classes from './palette.module.css';

/**
 * The field types, in the colour of the person they are for. A type can be dragged, chosen and then placed by click, or
 * placed by keyboard.
 */
export function Palette({ row = false }: { row?: boolean }) {
  const editor = useEditor();
  const armed = useEditorState((state) => state.armed);
  const person = useEditorState((state) => state.people.find((candidate) => candidate.uuid === state.person));
  const mayPlace = useEditorState((state) => editorMay(state, 'shapeFields').ok);
  const ready = useEditorState(
    (state) => (state.pack.child_documents.find((child) => child.key === state.childKey)?.pages.length ?? 0) > 0,
  );
  const { light, dark, tint } = signerColour(person?.colour ?? null);
  const style = { '--field-border-light': light, '--field-border-dark': dark, '--tint': tint } as CSSProperties;

  const choose = (type: FieldType, event: MouseEvent) => {
    if (wasDragged(event)) return;
    // Enter and Space have no pointer to follow, so an outline appears that the keyboard moves.
    if (event.detail === 0) return startGhost(editor, type);
    const again = armed?.type === type;
    editor.store.setState({ armed: again ? null : { type, sticky: event.shiftKey }, selection: [] });
    if (!again) announce(t('armed', { type: fieldKind(type).label }));
  };

  return (
    <div className={row ? classes.row : classes.palette} style={style}>
      {paletteGroups.map((group) => (
        <section key={group.title} className={classes.group} aria-label={t(group.title)}>
          {!row && <h3 className={classes.title}>{t(group.title)}</h3>}
          <div className={classes.types}>
            {group.types.map((type) => {
              const IconOf = editorKind(type).icon;
              return (
                <button
                  key={type}
                  type="button"
                  className={classes.type}
                  data-palette={type}
                  data-nobodys={fieldKind(type).assignable ? undefined : true}
                  aria-pressed={armed?.type === type}
                  aria-label={t('place_type', { type: fieldKind(type).label })}
                  disabled={!ready || !mayPlace}
                  onClick={(event) => choose(type, event)}
                >
                  <IconOf size={20} stroke={1.75} aria-hidden />
                  <span>{fieldKind(type).label}</span>
                </button>
              );
            })}
          </div>
        </section>
      ))}
      {!row && mayPlace && <p className={classes.hint}>{t('place_hint')}</p>}
    </div>
  );
}

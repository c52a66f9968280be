import { Tooltip } from '@mantine/core';
import type { CSSProperties, MouseEvent } from 'react';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { reasonOf } from '../../ui/reason.ts';
import { startGhost } from '../commands/keyboard.ts';
import type { PaletteItem } from '../core/ready-fields.ts';
import { labelOf } from '../fields/item-label.ts';
import { hintOf, iconOf, paletteSections, placeWords } from '../fields/palette.ts';
import { wasDragged } from '../gestures/dragged.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { editorMay } from '../state/editor-permission.ts';
import { announce } from '../ui/announcer.tsx';
import classes from './palette.module.css';

interface Props {
  /** `whole`: with names, in groups; `strip`: icons only, above the properties; `row`: one line that scrolls, on phones. */
  as?: 'whole' | 'strip' | 'row';
}

/**
 * The fields to place, in the colour of the person they are for. An item can be dragged, chosen and then placed by
 * click, or placed by keyboard.
 */
export function Palette({ as = 'whole' }: Props) {
  const editor = useEditor();
  const armed = useEditorState((state) => state.armed);
  const person = useEditorState((state) => state.people.find((candidate) => candidate.uuid === state.person));
  const refused = useEditorState((state) => {
    const verdict = editorMay(state, 'shapeFields');
    return verdict.ok ? null : verdict.code;
  });
  const mayPlace = refused === null;
  const isKnown = useEditorState((state) => state.me !== undefined);
  const reason = refused === null || !isKnown ? undefined : reasonOf({ ok: false, code: refused });
  const ready = useEditorState(
    (state) => (state.pack.child_documents.find((child) => child.key === state.childKey)?.pages.length ?? 0) > 0,
  );
  const { light, dark, tint } = signerColour(person?.colour ?? null);
  const style = { '--field-border-light': light, '--field-border-dark': dark, '--tint': tint } as CSSProperties;

  const isArmed = (item: PaletteItem) => armed?.type === item.type && armed.ready === item.ready;
  const choose = (item: PaletteItem, event: MouseEvent) => {
    if (wasDragged(event)) return;
    // Enter and Space have no pointer to follow, so an outline appears that the keyboard moves.
    if (event.detail === 0) return startGhost(editor, item);
    const again = isArmed(item);
    editor.store.setState({ armed: again ? null : { ...item, sticky: event.shiftKey } });
    if (!again) announce(t('armed', { type: labelOf(item) }));
  };

  return (
    <div className={classes[as]} style={style}>
      {paletteSections.map((section) => (
        <section key={section.key} className={classes.group} aria-label={section.title}>
          {as === 'whole' && <h3 className={classes.title}>{section.title}</h3>}
          <div className={classes.types}>
            {section.items.map((item) => {
              const IconOf = iconOf(item);
              const label = labelOf(item);
              return (
                <Tooltip
                  key={item.ready ?? item.type}
                  label={as === 'strip' ? `${label}. ${hintOf(item)}` : hintOf(item)}
                  openDelay={400}
                  multiline
                  maw={240}
                  disabled={as === 'row'}
                >
                  <button
                    type="button"
                    className={classes.type}
                    data-palette={item.type}
                    data-ready={item.ready ?? undefined}
                    data-nobodys={fieldKind(item.type).assignable ? undefined : true}
                    aria-pressed={isArmed(item)}
                    aria-label={placeWords(item)}
                    disabled={!ready || !mayPlace}
                    title={reason}
                    onClick={(event) => choose(item, event)}
                  >
                    <IconOf size={20} stroke={1.75} aria-hidden />
                    <span className={classes.label}>{label}</span>
                  </button>
                </Tooltip>
              );
            })}
          </div>
        </section>
      ))}
      {as === 'whole' && isKnown && <p className={classes.hint}>{reason ?? t('place_hint')}</p>}
    </div>
  );
}

import type { CSSProperties } from 'react';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { inColumn } from '../../surface/layout.ts';
import { useSurface } from '../../surface/use-surface.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { iconOf } from '../fields/palette.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './keyboard-ghost.module.css';

/** The outline that the arrow keys move until Enter places the field. */
export function KeyboardGhostView() {
  const ghost = useEditorState((state) => state.ghost);
  const { surface } = useEditor();
  const place = useSurface(surface, ({ layout }) => (ghost ? layout.places[ghost.page_index] : undefined));
  const colour = useEditorState((state) => {
    const assignable = state.ghost !== null && fieldKind(state.ghost.type).assignable;
    return assignable ? (state.people.find((person) => person.uuid === state.person)?.colour ?? null) : null;
  });
  if (!ghost || !place) return null;
  const IconOf = iconOf(ghost);
  const { x: left, y: top, width, height } = inColumn(place, ghost);
  const { light, tint } = signerColour(colour);
  const style = {
    left,
    top,
    width,
    height,
    '--field-border': light,
    '--tint': tint,
  } as CSSProperties;
  return (
    <div className={classes.ghost} style={style} aria-hidden>
      <IconOf size={16} stroke={1.75} />
    </div>
  );
}

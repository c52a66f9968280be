import type { CSSProperties } from 'react';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { editorKind } from '../fields/registry.ts';
import { useEditorState } from '../state/editor-context.ts';
import { layoutOf } from '../state/viewport.ts';
import classes from './keyboard-ghost.module.css';

/** The outline that arrow keys move until Enter places the field. */
export function KeyboardGhostView() {
  const ghost = useEditorState((state) => state.ghost);
  const layout = useEditorState(layoutOf);
  const colour = useEditorState((state) => {
    const assignable = state.ghost !== null && fieldKind(state.ghost.type).assignable;
    return assignable ? (state.people.find((person) => person.uuid === state.person)?.colour ?? null) : null;
  });
  const place = ghost && layout.pages[ghost.page_index];
  if (!ghost || !place) return null;
  const IconOf = editorKind(ghost.type).icon;
  const { light, tint } = signerColour(colour);
  const style = {
    left: place.left + ghost.x * layout.scale,
    top: place.top + ghost.y * layout.scale,
    width: ghost.width * layout.scale,
    height: ghost.height * layout.scale,
    '--edge': light,
    '--tint': tint,
  } as CSSProperties;
  return (
    <div className={classes.ghost} style={style} aria-hidden>
      <IconOf size={16} stroke={1.75} />
    </div>
  );
}

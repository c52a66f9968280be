import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { createEditor, type Editor } from '../../../web/editor/state/editor.ts';
import { EditorContext } from '../../../web/editor/state/editor-context.ts';
import { show } from './show.tsx';

/** Shows a part of the setup screen around an opened pack. */
export function showInEditor(pack: Pack, part: ReactNode): ReturnType<typeof show> & { editor: Editor } {
  const editor = createEditor(pack, 0);
  return { ...show(<EditorContext value={editor}>{part}</EditorContext>), editor };
}

/** An input with this label, with its value. */
export const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Editor } from './editor.ts';
import type { EditorState } from './editor-store.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The opened document. Available only inside the setup screen. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('There is no editor around this component.');
  return editor;
}

/** One part of the editor's state. The component is drawn again only when that part changes. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useEditor().store, select);
}

import { createContext, use } from 'react';

/**
 * What is open over the screen: one thing at a time. `documents` and `tools` are panes that narrow screens hide; an object names
 * a dialog of `tools/tools.ts`, or the person with whom the dialog of people begins.
 */
export type Panel = 'people' | 'send' | 'shortcuts' | 'documents' | 'tools' | 'repeat' | { tool: string } | { person: string } | null;

/** Where the menu of fields opens: at a point of the window, in pixels, or beside the selected field. */
export type MenuAt = { x: number; y: number } | 'selection';

export const ScreenContext = createContext<{ panel: Panel; open: (panel: Panel) => void; openMenu: (at: MenuAt | null) => void }>({
  panel: null,
  open: () => undefined,
  openMenu: () => undefined,
});

export const useScreen = () => use(ScreenContext);

import { createContext, use } from 'react';
import type { MenuAt } from '../pages/field-menu.tsx';

/**
 * What is open over the screen: one thing at a time. `documents` and `tools` are panes that narrow screens hide; an object names
 * a dialog of `tools/tools.ts`.
 */
export type Panel = 'people' | 'send' | 'shortcuts' | 'documents' | 'tools' | 'repeat' | { tool: string } | null;

export const ScreenContext = createContext<{ panel: Panel; open: (panel: Panel) => void; openMenu: (at: MenuAt | null) => void }>({
  panel: null,
  open: () => undefined,
  openMenu: () => undefined,
});

export const useScreen = () => use(ScreenContext);

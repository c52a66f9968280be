import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Yes } from '../../../shared/domain/policy/verdict.ts';
import type { useMay } from '../../api/account.ts';
import type { Icon } from '../../icons/icons.ts';
import type { LazyPart } from '../../ui/lazily.tsx';
import type { MemberRefusal } from '../../ui/reason.ts';

/** The headings of the menu, in its order. */
export const toolGroups = ['document', 'automation', 'look'] as const;
export type ToolGroup = (typeof toolGroups)[number];

export interface ToolDialogProps {
  onClose: () => void;
}

/** A dialog about the whole document in setup. The top bar's menu and the command palette offer the same list. */
export interface Tool {
  id: string;
  group: ToolGroup;
  icon: Icon;
  label: string;
  /** The policy's verdict for the person at this screen. Left out where everybody who may prepare the document may use it. */
  verdict?: (
    mayI: ReturnType<typeof useMay>,
    pack: Pick<Pack, 'status' | 'is_deleted' | 'document_type' | 'settings'>,
  ) => Yes | MemberRefusal;
  /** Whether it means anything for this document; always, if left out. */
  serves?: (pack: Pick<Pack, 'document_type' | 'settings'>) => boolean;
  /** Whether it needs a planning system that the account is connected with. */
  needsPlanning?: boolean;
  /** Loads when first opened. It brings its own Modal or Drawer, which is open as long as it is rendered. */
  Dialog: LazyPart<ToolDialogProps>;
}

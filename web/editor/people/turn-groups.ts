import { confirm } from '../../ui/confirm.tsx';
import type { Editor } from '../state/editor.ts';
import { t } from '../tools/settings/words.ts';
import { newGroup } from './new-group.ts';

/** Turns signer groups on, with a first one, or off, which deletes all groups (spec core §4): asks first if anybody is in one. */
export async function turnGroups(editor: Editor, on: boolean): Promise<void> {
  if (on) return editor.changeGroups([newGroup([])], { use_signer_groups: true });
  const { pack, people } = editor.store.getState();
  const { length: n } = pack.signer_groups;
  const isEmpty = people.every(({ signer_group_uuid }) => signer_group_uuid === null);
  const question = { title: t('groups_off_title'), text: t('groups_off_text', { n }), confirm: t('groups_off'), danger: true };
  if (n === 0 || isEmpty || (await confirm(question))) editor.changeGroups([], { use_signer_groups: false });
}

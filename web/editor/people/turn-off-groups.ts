import { confirm } from '../../ui/confirm.tsx';
import type { Editor } from '../state/editor.ts';
import { t } from '../tools/settings/words.ts';

/** Turns signer groups off, which deletes all groups (spec core §4): asks first if there are any. Resolves to whether it was done. */
export async function turnOffGroups(editor: Editor): Promise<boolean> {
  const { length: n } = editor.store.getState().pack.signer_groups;
  const question = { title: t('groups_off_title'), text: t('groups_off_text', { n }), confirm: t('groups_off'), danger: true };
  if (n > 0 && !(await confirm(question))) return false;
  editor.changePack({ settings: { use_signer_groups: false } });
  editor.store.setState((state) => ({
    pack: { ...state.pack, signer_groups: [] },
    people: state.people.map((person) => ({ ...person, signer_group_uuid: null })),
  }));
  return true;
}

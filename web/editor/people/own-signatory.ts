import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { fullName } from '../../../shared/domain/people/full-name.ts';
import { isSameEmail } from '../../../shared/domain/people/same-email.ts';
import { useUser } from '../../api/account.ts';
import { newUuid } from '../../api/request/uuid.ts';
import type { Editor } from '../state/editor.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { announce } from '../ui/announcer.tsx';
import { t } from './words.ts';

interface Me {
  key: string;
  name: string;
  last_name: string;
  email_address: string;
}

const isMe = (me: Me, person: Pick<Signatory, 'user_key' | 'email'>) =>
  person.user_key === me.key || isSameEmail(person.email, me.email_address);

/** Adds the person at this screen as a signer. Undefined while they are unknown, or if they sign already. */
export function useAddMe(): (() => Signatory) | undefined {
  const editor = useEditor();
  const { data: me } = useUser();
  const isThere = useEditorState(({ people }) => me !== undefined && people.some((person) => isMe(me, person)));
  return me && !isThere ? () => addMe(editor, me) : undefined;
}

/** Two clicks, or two open windows, make no twins: everybody has one uuid of their own in a document. */
function addMe({ store, addPerson, packKey }: Editor, me: Me): Signatory {
  const { people } = store.getState();
  const already = people.find((person) => isMe(me, person));
  if (already) return already;
  const own = ownUuid(`${packKey} ${me.key}`);
  const name = fullName(me);
  const uuid = people.some((person) => person.uuid === own) ? newUuid() : own;
  announce(t('added_me', { name }));
  return addPerson({ uuid, name: name || me.email_address, email: me.email_address });
}

/** The same UUID for the same text, on pages without a secure context too: four FNV-1a hashes. It keeps nothing secret. */
export function ownUuid(text: string): string {
  const hex = [0, 1, 2, 3].map((seed) => {
    let hash = 0x811c9dc5;
    for (const letter of `${seed}${text}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  const all = hex.join('');
  return [all.slice(0, 8), all.slice(8, 12), `8${all.slice(13, 16)}`, `8${all.slice(17, 20)}`, all.slice(20)].join('-');
}

import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { CcRecipient, Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { SignerGroup } from '../../../shared/contract/schemas/documents/signer-group.ts';
import type { Saver } from '../../saving/saver.ts';
import type { ListName, Lists } from '../core/list-change.ts';
import type { PersonPart } from '../core/setup-diff.ts';
import type { AsOne } from './as-one.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import { saveList, savePerson } from './outgoing.ts';
import { newPerson, peopleState, withMoved } from './people.ts';
import type { SetupChange } from './setup-change.ts';

/** What is known of a person when they are added. */
export type NewPerson = Partial<Pick<Signatory, 'uuid' | 'name' | 'email' | 'mobile_number' | 'role' | 'email_is_optional'>>;

/** The editor's actions on people, apart from their removal, which fields take part in. Each is one step to undo. */
export interface PeopleActions {
  addPerson: (details?: NewPerson) => Signatory;
  changePerson: (uuid: string, change: PersonPart, save?: boolean) => void;
  movePerson: (uuid: string, position: number) => void;
  /** Replaces the signer groups. People of a group that goes belong to none. */
  changeGroups: (groups: readonly SignerGroup[], settings?: DocumentInput['settings']) => void;
  /** Replaces those who get copies. */
  changeCopies: (recipients: readonly CcRecipient[]) => void;
}

export function peopleActions(
  store: EditorStore,
  saver: Pick<Saver<SetupChange>, 'note' | 'items'>,
  asOne: AsOne,
  changePack: (data: DocumentInput) => void,
): PeopleActions {
  const setPeople = (people: readonly Signatory[]) => store.setState((state) => peopleState(state, people));

  const changePerson: PeopleActions['changePerson'] = (uuid, change, save = true) =>
    asOne(() => {
      store.setState((state) => ({ people: state.people.map((person) => (person.uuid === uuid ? { ...person, ...change } : person)) }));
      if (save) savePerson(saver, { ...change, uuid });
    });

  const changeList = <N extends ListName>(name: N, value: Lists[N]) => {
    const { pack } = store.getState();
    store.setState({ pack: { ...pack, [name]: value } });
    saveList(saver, name, pack[name] as Lists[N], value);
  };

  return {
    changePerson,
    addPerson: (details = {}) =>
      asOne(() => {
        const state = store.getState();
        const person = { ...newPerson(state.people), ...details };
        setPeople([...state.people, person]);
        if (!isWaitingForFields(state)) store.setState({ person: person.uuid });
        const { name, position } = person;
        savePerson(saver, { name, position, ...details, uuid: person.uuid });
        return person;
      }),
    movePerson: (uuid, position) =>
      asOne(() => {
        const { people } = store.getState();
        if (position < 0 || position >= people.length || !people.some((person) => person.uuid === uuid)) return;
        setPeople(withMoved(people, uuid, position));
        savePerson(saver, { uuid, position });
      }),
    changeGroups: (groups, settings) =>
      asOne(() => {
        const known = new Set(groups.map(({ uuid }) => uuid));
        for (const { uuid, signer_group_uuid: group } of store.getState().people) {
          // The server forgets the group by itself, but a change that still names it would be refused.
          if (group !== null && !known.has(group)) changePerson(uuid, { signer_group_uuid: null });
        }
        if (settings) changePack({ settings });
        changeList(
          'signer_groups',
          groups.map((group, position) => ({ ...group, position })),
        );
      }),
    changeCopies: (recipients) => asOne(() => changeList('cc_recipients', recipients)),
  };
}

/** Whether the chosen person has no fields yet: adding others first does not change whom the next fields are for. */
function isWaitingForFields({ person, fields }: EditorState): boolean {
  return person !== null && !Object.values(fields).some(({ signatory_uuid }) => signatory_uuid === person);
}

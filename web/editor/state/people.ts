import type { Signatory, SignatoryInput } from '../../../shared/contract/schemas/documents/signatory.ts';
import { ordinarySignatory } from '../../../shared/domain/people/ordinary-signatory.ts';
import { isSeen } from '../../../shared/domain/wording/one-line.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { personProperties } from '../core/setup-diff.ts';
import type { EditorState } from './editor-store.ts';

/** Puts the people in this order, and makes sure that new fields are for an existing person. */
export function peopleState(state: EditorState, people: readonly Signatory[]): Pick<EditorState, 'people' | 'person'> {
  const ordered = people.map((person, position) => ({ ...person, position }));
  const still = ordered.some(({ uuid }) => uuid === state.person);
  return { people: ordered, person: still ? state.person : (ordered[0]?.uuid ?? null) };
}

/** The people with one put at their place in the order, replacing their older record. */
export function withPerson(people: readonly Signatory[], person: Signatory): Signatory[] {
  const others = people.filter(({ uuid }) => uuid !== person.uuid);
  return [...others.slice(0, person.position), person, ...others.slice(person.position)];
}

/** The people with one of them at another place. */
export function withMoved(people: readonly Signatory[], uuid: string, position: number): readonly Signatory[] {
  const person = people.find((candidate) => candidate.uuid === uuid);
  return person ? withPerson(people, { ...person, position }) : people;
}

/** What the server takes of a change. An empty name and an incomplete number stay on the screen only. */
export function savedPart({ name, mobile_number, ...part }: SignatoryInput): SignatoryInput {
  return {
    ...part,
    ...(name !== undefined && isSeen(name) && { name }),
    ...(mobile_number !== undefined && /^(\+\d+)?$/.test(mobile_number) && { mobile_number }),
  };
}

/** Everything that a save can say of a person, so that the server makes the same one again. Values it would refuse are left out. */
export function wholeInput(person: Signatory): SignatoryInput {
  const part = Object.fromEntries(personProperties.map((name) => [name, person[name]]));
  return savedPart({ ...part, uuid: person.uuid, position: person.position });
}

/** Spec core §9: the default name is signer-{n}. People keep their colours, so a new one gets the lowest free colour. */
export function newPerson(people: readonly Signatory[]): Signatory {
  const colours = new Set(people.map((person) => person.colour));
  const now = new Date().toISOString();
  return {
    uuid: newUuid(),
    position: people.length,
    role: '',
    name: `signer-${people.length + 1}`,
    email: '',
    mobile_number: '',
    dialing_code: '',
    primary_communication_channel: 'email',
    ...ordinarySignatory,
    status: 'setup',
    colour: Array.from({ length: people.length + 1 }, (_, colour) => colour).find((colour) => !colours.has(colour)) ?? 0,
    user_key: null,
    email_send_count: 0,
    sms_send_count: 0,
    delivery_problem: null,
    rejection_reason: null,
    sign_later: false,
    date_sent: null,
    date_viewed: null,
    date_terms_accepted: null,
    date_signed: null,
    signed_in_presence: false,
    identification: null,
    identified_by: null,
    date_created: now,
    date_updated: now,
  };
}

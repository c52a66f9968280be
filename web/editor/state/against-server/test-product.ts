import type { Issue } from '../../../../shared/contract/errors.ts';
import type { DataField, DataFieldInput } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { DocumentInput, Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { Signatory, SignatoryInput } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { createSaver, type Saver } from '../../../saving/saver.ts';
import type { TestClock } from '../../../saving/test-clock.ts';
import { type Fate, keptAsText, testConnection } from '../../../saving/test-server.ts';
import { editableProperties } from '../../core/editor-field.ts';
import { field } from '../../core/test-fields.ts';
import { asOneStep } from '../as-one.ts';
import { createEditorStore } from '../editor-store.ts';
import { restoreKept } from '../merging/restore-kept.ts';
import { settleConflicts } from '../merging/settle-conflicts.ts';
import { outgoingTo } from '../outgoing.ts';
import { newPerson } from '../people.ts';
import { peopleActions } from '../people-actions.ts';
import type { SaveCalls } from '../save-calls.ts';
import { freedBy, type SetupChange } from '../setup-change.ts';
import { setupWay } from '../setup-way.ts';

/** A person of a pack in setup. */
export const person = (uuid: string, name: string): Signatory => ({ ...newPerson([]), uuid, name });

/** The server's rules about a pack's fields and people, and the failures that a test asks for. */
export class Product implements SaveCalls {
  name = 'Lease';
  fields = new Map<string, DataField>();
  people = new Map<string, Signatory>();
  children = ['child', 'annex'];
  groups = ['group'];
  fate: Fate = 'taken';
  private version = 0;
  private readonly clock: TestClock;

  constructor(clock: TestClock) {
    this.clock = clock;
    for (const [uuid, name] of [
      ['anna', 'Anna'],
      ['bert', 'Bert'],
    ] as const)
      this.people.set(uuid, person(uuid, name));
    for (const [uuid, owner] of [
      ['a1', 'anna'],
      ['a2', 'anna'],
      ['b1', 'bert'],
    ] as const) {
      this.fields.set(uuid, field(uuid, { signatory_uuid: owner, date_updated: this.next() }));
    }
  }

  pack(): Pack {
    const fields = [...this.fields.values()];
    const child_documents = this.children.map((key, position) => ({ key, position, data_fields: fields.filter((one) => one.key === key) }));
    const signer_groups = this.groups.map((uuid) => ({ uuid }));
    const signatories = [...this.people.values()].map((one, position) => ({ ...this.inGroups(one), position }));
    return { document_name: this.name, date_updated: '', settings: {}, child_documents, signatories, signer_groups } as unknown as Pack;
  }

  /** A change of a field by somebody else. */
  change(uuid: string, part: Partial<DataField>): void {
    const there = this.fields.get(uuid);
    if (there) this.fields.set(uuid, { ...there, ...part, date_updated: this.next(), updated_by_user_name: 'Somebody' });
  }

  /** The same for a field that is new. */
  add(uuid: string, part: Partial<DataField>): void {
    this.fields.set(uuid, field(uuid, { ...part, date_updated: this.next() }));
  }

  /** Somebody else removes a person with their fields. */
  removePerson(uuid: string): void {
    for (const one of this.fields.values()) if (one.signatory_uuid === uuid) this.fields.delete(one.uuid);
    this.people.delete(uuid);
  }

  /** Somebody else deletes a document with its fields. */
  removeChild(key: string): void {
    this.children = this.children.filter((other) => other !== key);
    for (const { uuid, key: on } of this.fields.values()) if (on === key) this.fields.delete(uuid);
  }

  saveProperties = ({ document_name }: DocumentInput) =>
    this.call(() => {
      this.name = document_name ?? this.name;
      return { version: 1 };
    });

  savePerson = (input: SignatoryInput) =>
    this.call(() => {
      const { uuid, removed, ...given } = input;
      if (removed && [...this.fields.values()].some(({ signatory_uuid }) => signatory_uuid === uuid))
        throw refused(422, 'signatory_has_fields');
      const { signer_group_uuid: group, associated_document_keys: documents = [] } = given;
      if (group && !this.groups.includes(group)) throw refused(404, 'signer_group_not_found');
      if (!documents.every((key) => this.children.includes(key)))
        throw refused(404, 'document_not_found', [{ path: 'associated_document_keys', code: 'document_not_found', message: 'Deleted.' }]);
      if (removed) this.people.delete(uuid);
      else this.people.set(uuid, { ...(this.people.get(uuid) ?? person(uuid, 'signer')), ...(given as Partial<Signatory>) });
      return { signatory: this.people.get(uuid) ?? null };
    });

  saveFields = (key: string, data: DataFieldInput[]) =>
    this.call(() => {
      if (!this.children.includes(key)) throw refused(404, 'document_not_found');
      const newer = data.flatMap((input) => {
        const there = this.fields.get(input.uuid);
        return there && input.date_updated !== undefined && there.date_updated > input.date_updated && !says(input, there) ? [there] : [];
      });
      const removed = data
        .filter((one) => one.date_updated !== undefined && !one.removed && !this.fields.has(one.uuid))
        .map(({ uuid }) => uuid);
      if (newer.length + removed.length > 0)
        throw new ApiError(409, { code: 'version_conflict', message: 'Changed.', data_fields: newer, removed }, false);
      if (data.some(({ signatory_uuid }) => signatory_uuid && !this.people.has(signatory_uuid))) throw refused(404, 'signatory_not_found');
      const date_updated = this.next();
      const before = new Map(this.fields);
      for (const { removed: gone, date_updated: _based, ...given } of data) {
        if (gone) this.fields.delete(given.uuid);
        else
          this.fields.set(given.uuid, {
            ...(this.fields.get(given.uuid) ?? field(given.uuid, { key })),
            ...given,
            date_updated,
          } as DataField);
      }
      return {
        data_fields: data.map(({ uuid }) => {
          const there = before.get(uuid);
          return { uuid, date_updated, ...(there && { previous_update: there.date_updated }) };
        }),
      };
    });

  private inGroups(one: Signatory): Signatory {
    return this.groups.includes(one.signer_group_uuid ?? '') ? one : { ...one, signer_group_uuid: null };
  }

  private next(): string {
    this.version += 1;
    return `v${String(this.version).padStart(5, '0')}`;
  }

  private async call<T>(act: () => T): Promise<T> {
    const { fate } = this;
    await new Promise<void>((resolve) => this.clock.after(50, resolve));
    if (fate === 'offline') throw new NetworkError(null);
    if (fate === 'busy' || fate === 'in trouble') throw new ApiError(503, {}, false);
    const answer = act();
    if (fate === 'answer lost') throw new NetworkError(null);
    return answer;
  }
}

const refused = (status: number, code: string, issues: Issue[] = []) => new ApiError(status, { code, message: code, issues }, false);

function says({ date_updated, removed, ...input }: DataFieldInput, there: DataField): boolean {
  return !removed && Object.entries(input).every(([name, value]) => value === undefined || value === there[name as keyof DataField]);
}

/** The editor's records and saver, opened on the server's state and on what this device has kept. */
export function opened(product: Product, clock: TestClock, kept: Map<string, string>) {
  const store = createEditorStore(product.pack(), 0);
  const saver: Saver<SetupChange> = createSaver(
    setupWay(store, product, () => saver.items()),
    { clock, connection: testConnection(), kept: keptAsText(kept) },
    {
      changed: () => settleConflicts(store, saver.items()),
      state: () => undefined,
      saved: (changes) => saver.retry(freedBy(changes, saver.items())),
    },
  );
  const { state, becomes } = restoreKept(store.getState(), saver.items());
  store.setState(state);
  saver.replace(becomes);
  return { store, saver, outgoing: outgoingTo(store, saver), ...peopleActions(store, saver, asOneStep(store), () => undefined) };
}

/** What fields are, to compare screen and server. */
export const shape = (fields: Iterable<DataField>) =>
  Object.fromEntries([...fields].map((one) => [one.uuid, editableProperties.map((property) => one[property])]));
export const names = (people: Iterable<Signatory>) => [...people].map(({ uuid, name, role }) => `${uuid} ${name} ${role}`).sort();

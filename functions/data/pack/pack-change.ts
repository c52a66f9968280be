import type { Write } from '../../ports/table.ts';
import type {
  AppendixRecord,
  AttributeRecord,
  AuditEntry,
  ChildRecord,
  DomainEvent,
  FieldRecord,
  NotificationRuleRecord,
  PackRecord,
  RuleRecord,
  SignatoryRecord,
} from '../records.ts';

/**
 * A change decided on a loaded pack, however large; what is left out stays as it is. Unless it is a save of fields (`save`), it holds
 * on the pack's version: of two people who change the same pack, the second decides again.
 */
export interface PackChange {
  pack?: Partial<PackRecord>;
  children?: ChildRecord[];
  /** By key. Their fields go with them. */
  removedChildren?: string[];
  signatories?: SignatoryRecord[];
  removedSignatories?: string[];
  fields?: FieldRecord[];
  removedFields?: FieldRecord[];
  rules?: RuleRecord[];
  removedRules?: string[];
  notificationRules?: NotificationRuleRecord[];
  removedNotificationRules?: string[];
  attributes?: AttributeRecord[];
  removedAttributes?: string[];
  appendices?: AppendixRecord[];
  removedAppendices?: string[];
  audit?: AuditEntry[];
  events?: DomainEvent[];
  /** Also refuse when fields were saved since the pack was loaded. */
  fieldsUnchanged?: boolean;
  /** This is a save of fields, which goes beside other people's saves of other fields. */
  save?: FieldSave;
  /** Leaves the pack's date, and with it its place in the list, as it is (a download, a message sent). */
  quiet?: boolean;
  /** Further writes of the same transaction (tokens, notifications). */
  writes?: Write[];
}

/**
 * Each field that is saved must be as it was read. In setup, the pack must still be in setup. While signing, the signatory who saves
 * (`by`, a uuid) must still be awaited, and the people whose fields they fill in must be as they were; the pack's own item is left
 * alone, unless the history tells of the save, so that people who sign at the same time never meet.
 */
export type FieldSave = { in: 'setup' } | { in: 'signing'; by: string; others: readonly Pick<SignatoryRecord, 'uuid' | 'date_updated'>[] };

/** Whether a change adds to the pack's version; a save that the history does not tell of does not. */
export function countsAsVersion({ save, audit = [] }: PackChange): boolean {
  return save === undefined || audit.length > 0;
}

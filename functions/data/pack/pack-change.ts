import type { Write } from '../../ports/table.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { DomainEvent } from '../following/domain-event.ts';
import type { ChildRecord, PackRecord } from './pack-records.ts';
import type {
  AppendixRecord,
  AttributeRecord,
  FieldRecord,
  NotificationRuleRecord,
  RuleRecord,
  SignatoryRecord,
} from './signatory-records.ts';

/**
 * A change decided on a loaded pack, of any size; whatever is left out stays unchanged. Unless it is a save of fields
 * (`save`), it depends on the pack's version: if two people change the same pack, the second change is decided again.
 */
export interface PackChange {
  pack?: Partial<PackRecord>;
  children?: ChildRecord[];
  /** By key. Their fields are deleted with them. */
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
  /** Also refuse the change if fields were saved after the pack was loaded. */
  fieldsUnchanged?: boolean;
  /** A save of fields, which does not conflict with other people's saves of other fields. */
  save?: FieldSave;
  /** Keeps the pack's date, and so its place in the list (for a download, or a message sent). */
  quiet?: boolean;
  /** Further writes of the same transaction (tokens, notifications). */
  writes?: Write[];
}

/**
 * Each saved field must still be as it was read. In setup, the pack must still be in setup. While signing, the
 * signatory who saves (`by`, a uuid) must still be awaited, and the people whose fields they fill in must be unchanged.
 * The pack's own item is left alone unless the history records the save, so that people who sign at the same time never
 * conflict.
 */
export type FieldSave = { in: 'setup' } | { in: 'signing'; by: string; others: readonly Pick<SignatoryRecord, 'uuid' | 'date_updated'>[] };

/** Whether a change adds to the pack's version. A save without a history entry does not. */
export function countsAsVersion({ save, audit = [] }: PackChange): boolean {
  return save === undefined || audit.length > 0;
}

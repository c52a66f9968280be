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

/** A change decided on a loaded pack; what is left out stays as it is. */
export interface PackChange {
  pack?: Partial<PackRecord>;
  children?: ChildRecord[];
  removedChildren?: string[];
  signatories?: SignatoryRecord[];
  /** Written before this change, for the round that begins with it: only to be counted in. */
  signatoriesInPlace?: SignatoryRecord[];
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
  /** Leaves the pack's date, and with it its place in the list, as it is (a download, a message sent). */
  quiet?: boolean;
  /** Further writes of the same transaction (tokens, notifications). */
  writes?: Write[];
}

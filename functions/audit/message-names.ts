import { auditLine } from '../../shared/messages/audit-line.ts';
import { auditWords } from '../../shared/messages/en/audit.ts';
import type { Line } from '../../shared/messages/line.ts';

/** The names of messages in audit records: `message_<name>` among the audit words. */
export type MessageName = 'request' | 'reminder' | 'pin' | 'final' | 'final_link' | 'progress' | 'cancellation';

/** A message's name as a part of a sentence. The ledger may still hold messages of older versions under their English names. */
export function messageLine(what: string): Line | string {
  return isName(what) ? auditLine(`message_${what}`) : what;
}

/** Whether a record is about this message, by its name or in older formats by its English name. */
export function isMessage(what: string | undefined, name: MessageName): boolean {
  return what === name || what === auditWords[`message_${name}`];
}

function isName(what: string): what is MessageName {
  return Object.hasOwn(auditWords, `message_${what}`);
}

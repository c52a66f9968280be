import type { ChainedRecord } from '../domain/audit/audit-chain.ts';
import { auditWords as german } from './de/audit.ts';
import { auditWords as english } from './en/audit.ts';
import type { Language } from './languages.ts';
import { type Line, render } from './line.ts';

const words = { en: english, de: german };

/** An audit record's text in words. Records of older formats hold their English sentence. */
export function auditDetail(record: Pick<ChainedRecord, 'audit_detail' | 'code' | 'parameters'>, language: Language): string {
  const { audit_detail = '', code, parameters = {} } = record;
  return code === undefined ? audit_detail : render(words, { code, parameters }, language);
}

/** The other details of an audit record. A message is stored by its name, and shown in words. */
export function auditFacts({ facts = {} }: Pick<ChainedRecord, 'facts'>, language: Language): Record<string, string> {
  const line: Line = { code: `message_${facts.message}`, parameters: {} };
  return Object.hasOwn(english, line.code) ? { ...facts, message: render(words, line, language) } : facts;
}

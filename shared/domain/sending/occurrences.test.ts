import { describe, expect, it } from 'vitest';
import { auditLine } from '../../messages/audit-line.ts';
import { notice } from '../../messages/notice.ts';
import { occurrences } from './occurrences.ts';

const unchanged = { before: 'setup', after: 'setup' } as const;
const signed = auditLine('signed', { person: 'Anna' });
const record = { audit_entry_type: 'user_signed' as const, ...signed, actor: 'Anna' };

describe('the events of a change', () => {
  it('are a change of status, then each audit record, then the final file', () => {
    const status = { before: 'awaiting_signatures', after: 'complete' } as const;
    expect(occurrences({ status, isSealed: true, audit: [record] })).toEqual([
      { key: 'document_status_changed', line: notice('status_changed', { status: notice('status_complete') }), actor: 'Anna' },
      { key: 'user_signed', line: signed, actor: 'Anna' },
      { key: 'final_document_generated', line: notice('final_document_there'), actor: '' },
    ]);
  });

  it('are none if nothing is recorded', () => {
    expect(occurrences({ status: unchanged, isSealed: false, audit: [] })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { notice } from '../../messages/notice.ts';
import { says } from '../../messages/says.ts';
import { occurrences } from './occurrences.ts';

const unchanged = { before: 'setup', after: 'setup' } as const;
const signed = says('signed', { person: 'Anna' });
const record = { audit_entry_type: 'user_signed' as const, ...signed, actor: 'Anna' };

describe('what happens in a change', () => {
  it('is each audit record, a change of status before them, the final file after them', () => {
    const status = { before: 'awaiting_signatures', after: 'complete' } as const;
    expect(occurrences({ status, isSealed: true, audit: [record] })).toEqual([
      { key: 'document_status_changed', line: notice('status_changed', { status: notice('status_complete') }), actor: 'Anna' },
      { key: 'user_signed', line: signed, actor: 'Anna' },
      { key: 'final_document_generated', line: notice('final_document_there'), actor: '' },
    ]);
  });

  it('is nothing where nothing is recorded', () => {
    expect(occurrences({ status: unchanged, isSealed: false, audit: [] })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { occurrences } from './occurrences.ts';

const unchanged = { before: 'setup', after: 'setup' };
const record = { audit_entry_type: 'user_signed' as const, audit_detail: 'Anna signed the document.', actor: 'Anna' };

describe('what happens in a change', () => {
  it('is each audit record, a change of status before them, the final file after them', () => {
    const status = { before: 'awaiting_signatures', after: 'complete' };
    expect(occurrences({ status, isSealed: true, audit: [record] })).toEqual([
      { key: 'document_status_changed', text: 'It is complete now.', actor: 'Anna' },
      { key: 'user_signed', text: 'Anna signed the document.', actor: 'Anna' },
      { key: 'final_document_generated', text: 'The final document is there.', actor: '' },
    ]);
  });

  it('is nothing where nothing is recorded', () => {
    expect(occurrences({ status: unchanged, isSealed: false, audit: [] })).toEqual([]);
  });
});

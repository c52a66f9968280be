import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileFindings, verificationOf } from './verification.ts';

const file = (rest: Partial<FileFindings>): FileFindings => {
  return { known: null, verdict: 'not_sealed', audit_document_key: null, sealed_here: false, ...rest };
};

describe('how an uploaded file relates to a document', () => {
  it.each([
    ['verified', { known: { document_key: 'mine' }, verdict: 'intact', audit_document_key: 'mine', sealed_here: true }],
    ['verified', { known: { document_key: 'mine' } }],
    ['different_document', { known: { document_key: 'other' }, verdict: 'intact', sealed_here: true }],
    ['different_document', { audit_document_key: 'other', verdict: 'added_to', sealed_here: true }],
    ['added_to', { audit_document_key: 'mine', verdict: 'added_to', sealed_here: true }],
    ['altered', { audit_document_key: 'mine', verdict: 'changed', sealed_here: true }],
    ['altered', { sealed_here: true, verdict: 'changed' }],
    ['altered', { audit_document_key: 'mine' }],
    ['unknown_file', {}],
    ['unknown_file', { verdict: 'intact' }],
  ] satisfies [string, Partial<FileFindings>][])('%s: %j', (status, findings) => {
    expect(verificationOf('mine', file(findings))).toBe(status);
  });

  it('is verified only if these very bytes are known as this document’s final file', () => {
    const keys = fc.constantFrom('mine', 'other');
    const findings = fc.record({
      known: fc.option(fc.record({ document_key: keys })),
      verdict: fc.constantFrom('intact', 'added_to', 'changed', 'not_sealed', 'damaged'),
      audit_document_key: fc.option(keys),
      sealed_here: fc.boolean(),
    });
    fc.assert(
      fc.property(findings, (found) => {
        expect(verificationOf('mine', found) === 'verified').toBe(found.known?.document_key === 'mine');
      }),
    );
  });
});

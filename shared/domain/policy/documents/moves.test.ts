import { describe, expect, it } from 'vitest';
import { errors } from '../../../contract/errors.ts';
import { documentStatuses } from '../../../contract/schemas/documents/document.ts';
import { signatoryStatuses } from '../../../contract/schemas/documents/signatory.ts';
import { type DocumentMove, documentMoves, moveDocument, moveSignatory, type SignatoryMove, signatoryMoves } from './moves.ts';

const entries = Object.fromEntries;

describe('the table of moves (section 4)', () => {
  const documentRow = (from: (typeof documentStatuses)[number]) =>
    entries(
      Object.keys(documentMoves).map((move) => {
        const moved = moveDocument(from, move as DocumentMove);
        return [move, moved.ok ? moved.to : errors[moved.code].message];
      }),
    );
  const notInSetup = 'This can only be changed while the document is in setup.';
  const notAwaiting = 'This document is not awaiting signatures.';
  const unableToReject = 'Unable to reject document';
  const past = { send: notInSetup, fail_conversion: notInSetup, repair: notInSetup };
  const over = { complete: notAwaiting, reject: unableToReject };

  it('says where each move of a document leads, or why it is refused', () => {
    expect(entries(documentStatuses.map((from) => [from, documentRow(from)]))).toEqual({
      setup: { ...over, send: 'awaiting_signatures', revert: notAwaiting, fail_conversion: 'conversion_error', repair: 'setup' },
      awaiting_signatures: { ...past, revert: 'setup', complete: 'complete', reject: 'rejected' },
      complete: { ...past, ...over, revert: 'Unable to update status to setup from completed status' },
      rejected: { ...past, ...over, revert: 'setup' },
      conversion_error: { ...over, send: notInSetup, revert: notAwaiting, fail_conversion: 'conversion_error', repair: 'setup' },
    });
  });

  it('says where each move of a signatory leads', () => {
    const row = (from: (typeof signatoryStatuses)[number]) =>
      entries(
        Object.keys(signatoryMoves).map((move) => {
          const moved = moveSignatory(from, move as SignatoryMove);
          return [move, moved.ok ? moved.to : undefined];
        }),
      );
    const nothing = { ask: undefined, complete: undefined, reject: undefined, exclude: undefined };
    expect(entries(signatoryStatuses.map((from) => [from, row(from)]))).toEqual({
      setup: { ...nothing, ask: 'awaiting_signatures', exclude: 'excluded' },
      awaiting_signatures: { ...nothing, complete: 'complete', reject: 'rejected', exclude: 'excluded' },
      complete: nothing,
      rejected: nothing,
      excluded: nothing,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { documentStatuses } from '../../../contract/schemas/documents/document.ts';
import { signatoryStatuses } from '../../../contract/schemas/documents/signatory.ts';
import { defaultSettings } from '../../documents/default-settings.ts';
import type { Verdict } from '../verdict.ts';
import { signerMay, signingRules } from './signing-rules.ts';

const ask = signerMay as unknown as (action: string, facts: object) => Verdict;
type Status = (typeof signatoryStatuses)[number];
const person = (uuid: string, position: number, status: Status = 'awaiting_signatures') => {
  return { uuid, position, status, is_optional: false, signer_group_uuid: null };
};
const settings = { ...defaultSettings, can_reject_individual_documents: true, signers_may_delegate: true };

/** Every pair of statuses, of a document and of the asking person, in which an action is allowed. */
function allowedIn(action: string): string[] {
  return documentStatuses.flatMap((status) =>
    signatoryStatuses.flatMap((own) => {
      const me = person('me', 0, own);
      const pack = { status, is_deleted: false, settings, signer_groups: [], final_file_key: 'key' };
      return ask(action, { ...pack, pack, me, person: me, people: [me] }).ok ? [`${status}, ${own}`] : [];
    }),
  );
}
const whileAwaited = ['awaiting_signatures, awaiting_signatures'];

describe('what a signatory may do, and when', () => {
  it.each(Object.keys(signingRules).filter((action) => !['download', 'actInTime', 'askSender'].includes(action)))(
    '%s: only while the document awaits signatures and the signatory has not finished',
    (action) => expect(allowedIn(action)).toEqual(whileAwaited),
  );

  it('may name somebody else only where the sender allows it, five times at most, and not after rejecting a document', () => {
    const asked = { pack: { status: 'awaiting_signatures', settings }, me: person('me', 0) } as const;
    expect(signerMay('delegate', { ...asked, times: 4 }).ok).toBe(true);
    expect(signerMay('delegate', { ...asked, times: 5 }).ok).toBe(false);
    expect(signerMay('delegate', { ...asked, hasRejected: true }).ok).toBe(false);
    expect(signerMay('delegate', { ...asked, pack: { ...asked.pack, settings: defaultSettings } }).ok).toBe(false);
  });

  it('may ask the sender something as long as the document awaits anybody, also after signing', () => {
    expect(allowedIn('askSender')).toEqual(signatoryStatuses.map((own) => `awaiting_signatures, ${own}`));
  });

  it('may download once the document is complete and its final file is there', () => {
    expect(allowedIn('download')).toEqual(signatoryStatuses.map((own) => `complete, ${own}`));
    expect(signerMay('download', { status: 'complete', final_file_key: null })).toEqual({ ok: false, code: 'not_complete' });
  });

  it('may do nothing with a document in the trash, nor before their turn', () => {
    const pack = { status: 'awaiting_signatures', is_deleted: true } as const;
    expect(signerMay('beAsked', { pack, person: person('me', 0) })).toEqual({ ok: false, code: 'not_awaiting_signatures' });
    const early = { pack: { ...pack, is_deleted: false }, person: person('me', 0, 'setup') };
    expect(signerMay('beAsked', early)).toEqual({ ok: false, code: 'not_your_turn' });
  });

  it('may not submit before those who come first in the order', () => {
    const people = [person('first', 0), person('me', 1)] as const;
    const submit = (sequential_signing: boolean) =>
      signerMay('submit', {
        pack: { status: 'awaiting_signatures', settings: { ...settings, sequential_signing }, signer_groups: [] },
        me: people[1],
        people,
      });
    expect(submit(true)).toEqual({ ok: false, code: 'not_your_turn' });
    expect(submit(false).ok).toBe(true);
  });

  it('may reject one document of several only if the settings allow it', () => {
    const me = person('me', 0);
    expect(signerMay('rejectOneDocument', { pack: { status: 'awaiting_signatures', settings: defaultSettings }, me })).toEqual({
      ok: false,
      code: 'unable_to_reject',
    });
  });
});

describe('the last day to sign', () => {
  const ends = '2026-03-02T00:00:00.000Z';
  const inTime = (status: 'awaiting_signatures' | 'complete', now: string, sign_by: { ends: string } | null = { ends }) =>
    signerMay('actInTime', { pack: { status, sign_by }, now: new Date(now) }).ok;

  it('ends with its last moment, and only while signatures are awaited', () => {
    expect(inTime('awaiting_signatures', '2026-03-01T23:59:59.999Z')).toBe(true);
    expect(inTime('awaiting_signatures', ends)).toBe(false);
    expect(inTime('complete', ends)).toBe(true);
    expect(inTime('awaiting_signatures', ends, null)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../documents/default-settings.ts';
import { standardTerms } from '../../signing/signing-terms.ts';
import type { Identification } from './identification.ts';
import { holderMay } from './signer-access.ts';

const settings = { ...defaultSettings, use_two_factor_authentication: true };
const person = {
  ...{ uuid: 'me', position: 1, status: 'awaiting_signatures' as const, is_optional: false, signer_group_uuid: null },
  link_generation: 3,
  email: 'sam@example.com',
  otp_is_required: false,
};
const pack = {
  key: 'pack',
  is_deleted: false,
  status: 'awaiting_signatures' as const,
  round: 2,
  settings: defaultSettings,
  signer_groups: [],
};
const identifiedAs = (identification: Identification, delivered_to: string | null = null) => {
  return { identification, identified_by: null, delivered_to };
};
const holder = {
  pack_key: 'pack',
  round: 2,
  link_generation: 3,
  identified: identifiedAs('link_delivered', person.email),
  pin_entered: false,
  host: null as string | null,
  presence_confirmed: false,
  evidence: { document_given_at: 'then', opened_at: 'then', terms: { sha256: 'read' } },
};
const codeOf = (verdict: { ok: boolean; code?: string }) => (verdict.ok ? 'yes' : verdict.code);

describe('a signing link', () => {
  it.each([
    ['that stands', {}, 'yes'],
    ['of another document', { pack: { ...pack, key: 'other' } }, 'document_not_found'],
    ['of an earlier round', { pack: { ...pack, round: 3 } }, 'cancelled'],
    ['that a newer one has replaced', { person: { ...person, link_generation: 4 } }, 'cancelled'],
    ['of somebody who was taken off the document', { person: undefined }, 'cancelled'],
    ['of somebody who was excluded', { person: { ...person, status: 'excluded' as const } }, 'cancelled'],
    ['of a document in the trash', { pack: { ...pack, is_deleted: true } }, 'cancelled'],
    ['of a document that was taken back to setup', { pack: { ...pack, status: 'setup' as const } }, 'cancelled'],
    ['of a complete document', { pack: { ...pack, status: 'complete' as const } }, 'yes'],
  ])('%s', (_, change, code) => expect(codeOf(holderMay(holder, 'followLink', { pack, person, ...change }))).toBe(code));

  const first = { ...person, uuid: 'first', position: 0 };
  it.each([
    ['that stands', {}, {}, 'yes'],
    ['that has lapsed', { lapsed: true }, {}, 'expired'],
    ['of somebody who has signed', {}, { person: { ...person, status: 'complete' as const } }, 'already_signed'],
    ['of a rejected document', {}, { pack: { ...pack, status: 'rejected' as const } }, 'rejected'],
    [
      'of somebody who had signed what another person rejected',
      {},
      { pack: { ...pack, status: 'rejected' as const }, person: { ...person, status: 'complete' as const } },
      'rejected',
    ],
    ['of somebody who is not asked yet', {}, { person: { ...person, status: 'setup' as const } }, 'not_your_turn'],
    [
      'of somebody whom the order makes wait',
      {},
      { pack: { ...pack, settings: { ...defaultSettings, sequential_signing: true } }, people: [first, person] },
      'not_your_turn',
    ],
    ['of an earlier round', { round: 1 }, {}, 'cancelled'],
  ])('%s, when it is opened', (_, link, change, code) => {
    expect(codeOf(holderMay({ ...holder, lapsed: false, ...link }, 'openLink', { pack, person, people: [person], ...change }))).toBe(code);
  });
});

it.each([
  ['in time, of this round', {}, {}, 'yes'],
  ['past its time', { lapsed: true }, {}, 'expired'],
  ['of an earlier round', { round: 1, lapsed: true }, {}, 'cancelled'],
  ['of a document in the trash', {}, { is_deleted: true }, 'cancelled'],
])('the link of a copy %s', (_, link, change, code) => {
  expect(codeOf(holderMay({ round: pack.round, lapsed: false, ...link }, 'openCopy', { ...pack, ...change }))).toBe(code);
});

describe('a signatory’s session', () => {
  it('shows a document with two factors only after a pin was entered', () => {
    expect(codeOf(holderMay(holder, 'viewDocument', { settings, person }))).toBe('otp_required');
    expect(codeOf(holderMay({ ...holder, pin_entered: true }, 'viewDocument', { settings, person }))).toBe('yes');
    expect(codeOf(holderMay(holder, 'viewDocument', { settings: defaultSettings, person }))).toBe('yes');
    const guarded = { settings: defaultSettings, person: { ...person, otp_is_required: true } };
    expect(codeOf(holderMay(holder, 'viewDocument', guarded))).toBe('otp_required');
    expect(codeOf(holderMay(holder, 'sign', { ...guarded, present: false }))).toBe('otp_required');
  });

  it('signs with two factors only after a pin was entered', () => {
    expect(codeOf(holderMay(holder, 'sign', { settings, person, present: false }))).toBe('otp_required');
    expect(codeOf(holderMay(holder, 'sign', { settings: defaultSettings, person, present: false }))).toBe('yes');
  });

  const phonePin = { identification: 'pin_sms' as const, identified_by: null, delivered_to: '+447400123950' };
  const mailPin = { identification: 'pin_email' as const, identified_by: null, delivered_to: person.email };
  it.each([
    ['by the link that was sent to them', holder.identified, 'yes'],
    ['by a link that somebody made', identifiedAs('link_handed_over'), 'address_not_proven'],
    ['by a link that a program made', identifiedAs('vouched_by_client'), 'address_not_proven'],
    ['with a pin on top of such a link', { ...phonePin, link: identifiedAs('link_handed_over') }, 'yes'],
    ['as a form’s visitor', identifiedAs('form_unproven'), 'address_not_proven'],
    ['as a form’s visitor with a pin to the number they typed', { ...phonePin, link: identifiedAs('form_unproven') }, 'address_not_proven'],
    ['as a form’s visitor whose address a pin has proven', { ...mailPin, link: identifiedAs('form_unproven') }, 'yes'],
    ['on a host’s device', identifiedAs('in_person'), 'address_not_proven'],
  ])('names somebody else to sign: %s', (_, identified, code) => {
    expect(codeOf(holderMay({ ...holder, identified }, 'delegate', { settings: defaultSettings, person }))).toBe(code);
  });

  it('signs on somebody else’s device only with a pin, and once somebody has confirmed that both are present', () => {
    const hosted = { ...holder, host: 'Olivia', pin_entered: true };
    const sign = (change: Partial<typeof holder>, present: boolean) =>
      codeOf(holderMay({ ...hosted, ...change }, 'sign', { settings: defaultSettings, person, present }));
    expect([sign({ pin_entered: false }, true), sign({}, false), sign({}, true), sign({ presence_confirmed: true }, false)]).toEqual([
      'otp_required',
      'presence_required',
      'yes',
      'yes',
    ]);
  });

  it('signs only what it was given and has opened, once its terms are accepted', () => {
    const sign = (change: Partial<typeof holder.evidence>, sha256: string | null) => {
      const evidence = { ...holder.evidence, ...change } as typeof holder.evidence;
      return codeOf(holderMay({ evidence }, 'signWhatWasShown', sha256 === null ? null : { ...standardTerms, sha256 }));
    };
    const none: object = { document_given_at: null };
    expect(sign(none, null)).toBe('document_not_opened');
    expect(sign({ opened_at: null } as object, null)).toBe('document_not_opened');
    expect(sign({}, 'others')).toBe('terms_not_accepted');
    expect(sign({ terms: null } as object, 'read')).toBe('terms_not_accepted');
    expect([sign({}, 'read'), sign({ terms: null } as object, null)]).toEqual(['yes', 'yes']);
  });

  it('continues as the person whose address is proven, or on a host’s device as anybody', () => {
    const continueAs = (identified: ReturnType<typeof identifiedAs>) => codeOf(holderMay({ identified }, 'continueAs', person));
    expect(continueAs(identifiedAs('link_delivered', 'SAM@example.com'))).toBe('yes');
    expect(continueAs(identifiedAs('link_delivered', 'tom@example.com'))).toBe('not_that_signatory');
    expect(continueAs(identifiedAs('link_handed_over', person.email))).toBe('address_not_proven');
    expect(continueAs(identifiedAs('in_person'))).toBe('yes');
  });

  it('may have links sent to its address, but not from a host’s device', () => {
    expect(codeOf(holderMay({ identified: identifiedAs('form_unproven') }, 'sendPendingLinks', null))).toBe('yes');
    expect(codeOf(holderMay({ identified: identifiedAs('in_person') }, 'sendPendingLinks', null))).toBe('address_not_proven');
  });
});

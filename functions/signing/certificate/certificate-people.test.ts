import { describe, expect, it } from 'vitest';
import { maskContacts } from '../../../shared/domain/people/mask-contacts.ts';
import { standardTerms } from '../../../shared/domain/signing/signing-terms.ts';
import type { AuditFacts } from '../../data/audit/audit-entry.ts';
import type { StoredAudit } from '../../data/audit/chain-audit.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { certificatePeople } from './certificate-people.ts';

const at = (minute: number) => `2026-11-22T13:${String(minute).padStart(2, '0')}:05.000Z`;
const told = (minute: number) => `22 Nov 2026, 13:${String(minute).padStart(2, '0')}:05 UTC`;
const owner = 'Olivia Owner (olivia@example.com)';
const delivered = { identification: 'link_delivered', identified_by: null, delivered_to: 'anna@example.com' } as const;
const handed = { identification: 'link_handed_over', identified_by: owner, delivered_to: null } as const;

const anna = {
  uuid: 'anna',
  name: 'Anna',
  email: 'anna@example.com',
  mobile_number: '',
  status: 'complete',
  date_signed: at(9),
  identified: delivered,
  pin_entered: null,
  ip: '203.0.113.4',
  device: 'Firefox',
} as unknown as SignatoryRecord;

function record(minute: number, type: string, facts: AuditFacts = {}): StoredAudit {
  return { audit_entry_type: type, date_created: at(minute), facts: { signatory: 'anna', ...facts } } as unknown as StoredAudit;
}

const link = { message_id: 'm1', message: 'The signing request', channel: 'email', destination: 'anna@example.com' };

/** The certificate's lines about Anna, each as `name: line`. */
function printed(person: Partial<SignatoryRecord>, audit: StoredAudit[], shown = (text: string) => text): string[] {
  const appendices = ['prices', 'map'].map((key) => ({ key, description: key }));
  const full = { pack: { signing_terms: undefined }, children: [], appendices, fields: [], signatories: [{ ...anna, ...person }] };
  const [first] = certificatePeople(full as unknown as FullPack, audit, shown);
  return (first?.facts ?? []).flatMap(({ name, lines }) => lines.map((line) => `${name}: ${line}`));
}

describe('what a certificate prints about a person', () => {
  it('says when a message was sent and, only if its provider said so, when it arrived', () => {
    const sent = record(1, 'email_sent', link);
    expect(printed({}, [sent])).toContain(`Link: Link sent by email to anna@example.com, ${told(1)}; arrival not reported`);
    const arrived = record(3, 'email_delivered', { ...link, reported_at: at(2) });
    expect(printed({}, [sent, arrived])).toContain(`Link: Link sent by email to anna@example.com, ${told(1)}; delivered ${told(2)}`);
    const bounced = record(3, 'email_bounced', { ...link, reason: 'User unknown' });
    expect(printed({}, [sent, bounced])).toContain(`Link: Link sent by email to anna@example.com, ${told(1)}; failed: User unknown`);
    expect(printed({}, [bounced])).toContain('Link: Link not sent by email to anna@example.com; failed: User unknown');
  });

  it('says of somebody whom an earlier signatory named that the sender did not', () => {
    const line = 'Named: Name and address were given by an earlier signatory, not by the sender';
    expect(printed({ email_named_by: 'earlier_signatory' }, [])).toContain(line);
    expect(printed({ email_named_by: 'signatory' }, [])).not.toContain(line);
  });

  it.each([
    ['request', 'The signing request', 'Link: Link sent'],
    ['reminder', 'The reminder', 'Link: Reminder sent'],
    ['pin', 'A one-time pin', 'One-time pin: Pin sent'],
  ])('recognises the message %s, also by its name in older records: %s', (name, older, begins) => {
    for (const message of [name, older]) {
      const sent = record(1, 'email_sent', { ...link, message });
      expect(printed({}, [sent])).toContain(`${begins} by email to anna@example.com, ${told(1)}; arrival not reported`);
    }
  });

  it('names the person who made a handed-over link, and says that the address was not verified', () => {
    const made = record(1, 'link_generated', { link_made_by: owner, link_type: 'link' });
    const lines = printed({ identified: handed }, [made]);
    expect(lines).toContain('Identified: Address not verified.');
    expect(lines).toContain(`Identified: Came by a link that ${owner} had made and handed over.`);
    expect(lines).toContain(`Link: Link made by ${owner} to hand over, ${told(1)}`);
    expect(lines.join()).not.toContain('sent by');
  });

  it('says if no message was sent, and if nothing is known about the link', () => {
    const lines = printed({ identified: { ...handed, identified_by: null } }, []);
    expect(lines).toContain('Link: No message with a link went out.');
    expect(lines).toContain('Identified: Came by a link; how it reached them is not recorded.');
  });

  it.each([
    [{ identification: 'form_unproven', identified_by: null, delivered_to: null }, 'Gave this name and address in an open form.'],
    [
      { identification: 'in_person', identified_by: owner, delivered_to: null },
      `Came in person, by a link that ${owner} opened on their device; that both were present is what a tick there said.`,
    ],
    [{ identification: 'vouched_by_client', identified_by: 'Payroll', delivered_to: null }, 'Vouched for by Payroll.'],
  ] as const)('%j proves no address', (identified, words) => {
    const lines = printed({ identified }, []);
    expect(lines.filter((line) => line.startsWith('Identified'))).toEqual(['Identified: Address not verified.', `Identified: ${words}`]);
  });

  it('names the supporting documents that the session that signed had opened, and no others', () => {
    const appendices_opened = [{ key: 'map', date: at(2), link_generation: 0, by: 'another session' }];
    const lines = printed({ appendices_opened }, [record(9, 'user_signed', { appendices_opened: 'prices' })]);
    expect(lines).toContain('Supporting: Opened before signing: “prices”');
    expect(printed({ appendices_opened }, [record(9, 'user_signed')]).join()).not.toContain('Supporting');
  });

  it('says when a pin was entered, where it was sent, and whose number that was', () => {
    const identified = { identification: 'pin_sms', identified_by: null, delivered_to: '+447911123456', link: handed } as const;
    const pin_entered = { channel: 'sms', destination: '+447911123456', named_by: 'signatory' } as const;
    const pin = { message_id: 'm2', message: 'A one-time pin', channel: 'sms', destination: '+447911123456' };
    const records = [record(1, 'sms_sent', pin), record(2, 'entered_correct_otp')];
    const lines = printed({ mobile_number: '+447911123456', identified, pin_entered }, records);
    expect(lines).toContain('Identified: Entered a one-time pin sent by SMS to +447911123456.');
    expect(lines).toContain(`One-time pin: Pin sent by SMS to +447911123456, ${told(1)}; arrival not reported`);
    expect(lines).toContain(
      `One-time pin: Entered ${told(2)}: one-time pin sent by SMS to +447911123456, a number that they named themselves.`,
    );
  });

  it('says that a link or pin went to another address or number, which does not verify those printed above', () => {
    const link = printed({ email: 'other@example.com' }, []).filter((line) => line.startsWith('Identified'));
    expect(link).toEqual([
      'Identified: Address not verified.',
      'Identified: Came by the link that was sent to anna@example.com and that this installation showed to nobody else (another address than the one above).',
    ]);
    const identified = { identification: 'pin_sms', identified_by: null, delivered_to: '+447911123456', link: handed } as const;
    const pin_entered = { channel: 'sms', destination: '+447911123456', named_by: 'sender' } as const;
    const pin = printed({ mobile_number: '+447911123457', identified, pin_entered }, []);
    expect(pin).toContain('Identified: Address not verified.');
    expect(pin).toContain('Identified: Entered a one-time pin sent by SMS to +447911123456 (another number than the one above).');
    expect(pin).toContain(
      'One-time pin: Entered: one-time pin sent by SMS to +447911123456 (another number than the one above), as given by the sender.',
    );
    expect(printed({ email: 'Anna@Example.com' }, []).join()).not.toMatch(/not verified|another/);
  });

  it('says what the signing session was given, opened and accepted, and adds nothing else', () => {
    const { version, sha256 } = standardTerms;
    const signed = { document_given_at: at(3), opened_at: at(4), terms_accepted_at: at(5), terms_version: version, terms_sha256: sha256 };
    const lines = printed({}, [record(2, 'document_opened'), record(9, 'user_signed', signed)]);
    expect(lines).toContain(`Opened: Document given to this session ${told(3)}; opened ${told(4)}`);
    expect(lines).toContain(`Terms: Accepted ${told(5)}: version “${version}”`);
    expect(lines).toContain(`Terms: SHA-256 of the wording ${sha256}`);
    const unknown = printed({ date_viewed: at(9), date_terms_accepted: at(9) }, [record(9, 'user_signed')]);
    expect(unknown).toContain('Opened: Not recorded.');
    expect(unknown).toContain('Terms: Not recorded.');
  });

  it('leaves out messages of requests that were taken back', () => {
    const lines = printed({}, [record(1, 'email_sent', link), record(2, 'reverted_to_setup'), record(9, 'user_signed')]);
    expect(lines).toContain('Link: No message with a link went out.');
  });

  it('lists at most six messages, and says where the others are', () => {
    const reminders = Array.from({ length: 9 }, (_, at) =>
      record(at, 'email_sent', { ...link, message_id: `m${at}`, message: 'The reminder' }),
    );
    const lines = printed({}, reminders).filter((line) => line.startsWith('Link'));
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toBe('Link: 3 more: see “What happened”.');
  });

  it('gives the digest of the content that was signed, and names the people who had signed before', () => {
    const content = { content_digest: 'ab'.repeat(32), originals: [], document_keys: [], kept_aside: [] };
    const confirmed = printed({ signed_content: { ...content, is_confirmed: true, signed_before: ['anna'] } }, []);
    expect(confirmed).toContain(`Content: Content digest (SHA-256) ${'ab'.repeat(32)}`);
    expect(confirmed).toContain('Content: Submitted for this very content, as it was shown.');
    expect(confirmed).toContain('Content: With what had been filled in by Anna, who had signed before.');
    const unsaid = printed({ signed_content: { ...content, is_confirmed: false, signed_before: [] } }, []);
    expect(unsaid).toContain('Content: The program that submitted did not say which content it had shown.');
  });

  it('says when they signed in UTC and on their own clock, whose day is that of signing', () => {
    const date_signed = '2026-11-30T02:30:00.000Z';
    const records = (time_zone: string) => [record(9, 'user_signed', { time_zone })];
    const lines = printed({ date_signed }, records('Pacific/Pago_Pago'));
    expect(lines).toContain('Signed: 30 Nov 2026, 02:30:00 UTC');
    expect(lines).toContain('Signed: For them it was 29 Nov 2026 15:30 (Pacific/Pago_Pago)');
    expect(printed({ date_signed }, records('UTC')).join()).not.toContain('For them');
  });

  it('names who signed between showing and submitting', () => {
    const content = { content_digest: 'ab'.repeat(32), is_confirmed: true, originals: [], document_keys: [], kept_aside: [] };
    const lines = printed({ signed_content: { ...content, signed_before: [], added_after: ['anna'] } }, []);
    expect(lines).toContain('Content: Added after it was shown, only in fields for signatures, initials or dates of signing: by Anna.');
    expect(printed({ signed_content: { ...content, signed_before: [] } }, []).join()).not.toContain('Added after');
  });

  it('masks contact details everywhere if the document asks for it', () => {
    const made = record(1, 'link_generated', { link_made_by: owner, link_type: 'link' });
    const lines = printed({ identified: handed }, [made, record(1, 'email_sent', link)], maskContacts).join(' ');
    expect(lines).not.toMatch(/anna@example|olivia@example/);
  });
});

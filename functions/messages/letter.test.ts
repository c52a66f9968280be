import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completed, rejected, signatureRequest } from './document-letters.ts';
import { headerLine, letterText } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { signatureRequestText } from './texts.ts';

const pack = {
  document_name: 'Lease',
  subject: '',
  message: '',
  created_by_name: 'Olivia Owner',
  created_by_email: 'olivia@example.com',
  settings: { use_certificates_for_signed_pdf: true },
} as Parameters<typeof signatureRequest>[0];
const link = { url: 'https://sign.example.com/sign/abc', validUntil: '2026-12-21T10:00:00.000Z' };

describe('a signing request', () => {
  it('says in its subject who wants what, unless the sender chose one', () => {
    expect(signatureRequest(pack, { name: 'Anna' }, link).subject).toBe('Olivia Owner asks you to sign “Lease”');
    expect(signatureRequest({ ...pack, subject: 'Flat 3' }, { name: 'Anna' }, link).subject).toBe('Flat 3');
  });

  it('comes from the sender, and a reply reaches them', () => {
    expect(signatureRequest(pack, { name: 'Anna' }, link)).toMatchObject({ fromName: 'Olivia Owner', replyTo: 'olivia@example.com' });
    expect(signatureRequest({ ...pack, created_by_name: '' }, { name: 'Anna' }, link).fromName).toBe('olivia@example.com');
  });

  it('has the link on a line of its own in the text part, and once as a button and once as text in the other', () => {
    const letter = signatureRequest(pack, { name: 'Anna' }, link);
    expect(letterText(letter).split('\n')).toContain(link.url);
    expect(letterHtml(letter, 'Countersign').split(`href="${link.url}"`)).toHaveLength(3);
    expect(letterText(letter)).toContain('21 December 2026');
  });
});

describe('the final mail', () => {
  it('has a link only where the file is not attached, and for the owner', () => {
    expect(completed(pack, { name: 'Anna', isOwner: false }, { attached: true }, 'Countersign').button).toBeUndefined();
    const linked = { attached: false, behindPin: false, url: link.url } as const;
    expect(completed(pack, { name: 'Anna', isOwner: false }, linked, 'Countersign').button?.url).toBe(link.url);
    expect(completed(pack, { name: 'Olivia', isOwner: true }, { attached: true, url: link.url }, 'Countersign').button?.url).toBe(link.url);
  });

  it('goes to an address that nobody has proven in the product’s name, without the words of whoever typed it', () => {
    const reader = { name: 'You have won. Call Mallory', isOwner: false, isUnproven: true };
    const letter = completed(pack, reader, { attached: true }, 'Countersign');
    expect([letter.fromName, letter.replyTo]).toEqual(['Countersign', undefined]);
    expect(letterText(letter)).not.toContain('Mallory');
    expect(letterText(letter)).toContain('We have not checked who gave this address.');
  });

  it('speaks of a seal only where there is one', () => {
    const unsealed = { ...pack, settings: { ...pack.settings, use_certificates_for_signed_pdf: false } };
    expect(letterText(completed(pack, { name: 'Anna', isOwner: false }, { attached: true }, 'Countersign'))).toContain('digital seal');
    expect(letterText(completed(unsealed, { name: 'Anna', isOwner: false }, { attached: true }, 'Countersign'))).not.toContain('seal');
  });
});

describe('whatever people write', () => {
  it('stays text in the HTML part', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        const told = (reason: string) =>
          letterHtml(rejected(pack, { name: reason, email: '', rejection_reason: reason }, link.url, 'Countersign'), 'Countersign');
        const tags = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => !tag.startsWith('<br') && !tag.startsWith('<title')).length;
        expect(tags(told(`x<script>"'&${words}`))).toBe(tags(told('x')));
      }),
    );
  });

  it('stays in its header', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (words) => !/[\r\n]/.test(headerLine(words))));
  });

  it('keeps a text message to one line that ends with the link', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (document_name, created_by_name) => {
        const text = signatureRequestText({ ...pack, document_name, created_by_name: `${created_by_name}x` }, link.url);
        expect(text.endsWith(` ${link.url}`)).toBe(true);
        expect(text).not.toContain('\n');
        expect(text.length).toBeLessThan(200);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersGerman } from '../../shared/messages/de/letters.ts';
import { lettersEnglish } from '../../shared/messages/en/letters.ts';
import { headerLine, letterText } from '../../shared/messages/letter/letter.ts';
import { letterHtml } from '../../shared/messages/letter/letter-html.ts';
import { requestLetter } from '../../shared/messages/letter/request-letter.ts';
import type { Message, Words } from '../../shared/messages/words.ts';
import { completedLetter } from './kinds/completed.ts';
import { noteLetter } from './kinds/note-told.ts';
import { rejectedLetter } from './kinds/rejected.ts';
import { requestText } from './texts.ts';

const pack = {
  document_name: 'Lease',
  subject: '',
  message: '',
  created_by_name: 'Olivia Owner',
  created_by_email: 'olivia@example.com',
  settings: { use_certificates_for_signed_pdf: true },
} as Parameters<typeof requestLetter>[0] & Parameters<typeof completedLetter>[0];
const appName = 'Countersign';
const link = { url: 'https://sign.example.com/sign/abc', validUntil: '2026-12-21T10:00:00.000Z' };

describe('a signing request', () => {
  it('says in its subject who wants what, unless the sender wrote a subject', () => {
    expect(requestLetter(pack, { name: 'Anna' }, link).subject).toBe('Olivia Owner asks you to sign “Lease”');
    expect(requestLetter({ ...pack, subject: 'Flat 3' }, { name: 'Anna' }, link).subject).toBe('Flat 3');
  });

  it('comes from the sender, and replies reach the sender', () => {
    expect(requestLetter(pack, { name: 'Anna' }, link)).toMatchObject({ fromName: 'Olivia Owner', replyTo: 'olivia@example.com' });
    expect(requestLetter({ ...pack, created_by_name: '' }, { name: 'Anna' }, link).fromName).toBe('olivia@example.com');
  });

  it('has the link on its own line in the text part, and once as a button and once as text in the HTML part', () => {
    const letter = requestLetter(pack, { name: 'Anna' }, link);
    expect(letterText(letter).split('\n')).toContain(link.url);
    expect(letterHtml(letter, 'Countersign').split(`href="${link.url}"`)).toHaveLength(3);
    expect(letterText(letter)).toContain('21 December 2026');
  });
});

it('a signer who wanted to sign later gets their link, not a reminder', () => {
  const letter = requestLetter(pack, { name: 'Anna' }, link, { reminder: true, about_time: 'later' });
  expect(letter.subject).toBe('Your link to sign later: Olivia Owner asks you to sign “Lease”');
  expect(letter.heading).toBe('You wanted to sign later');
});

describe('a warning of the last day', () => {
  const sign_by = { day: '2026-12-05', time_zone: 'Europe/Berlin', ends: '2026-12-05T23:00:00.000Z', date_set: '2026-11-29T00:00:00.000Z' };
  const warn = (language: 'en' | 'de', reading?: { now: Date; time_zone: string }) => {
    const { subject, heading } = requestLetter({ ...pack, subject: 'Flat 3', sign_by }, { name: 'Anna', language, reading }, link, {
      reminder: true,
      about_time: 'ends_soon',
    });
    return [subject, heading];
  };

  it.each([
    ['en', 'Europe/Berlin', '2026-12-04T23:00:00Z', 'Last day today (5 December 2026): Flat 3', 'Today is the last day to sign'],
    ['en', 'Europe/Berlin', '2026-12-04T22:59:59Z', 'Last day tomorrow (5 December 2026): Flat 3', 'Tomorrow is the last day to sign'],
    ['en', 'Europe/Berlin', '2026-12-03T22:59:59Z', 'Last day (5 December 2026): Flat 3', 'The time to sign ends soon'],
    [
      ...(['en', 'America/Los_Angeles', '2026-12-04T23:00:00Z'] as const),
      'Last day tomorrow (until 5 December 2026 at 15:00 GMT-8): Flat 3',
      'Tomorrow is the last day to sign',
    ],
    [
      ...(['en', 'Pacific/Auckland', '2026-12-05T11:00:00Z'] as const),
      'Last day today (until 6 December 2026 at 12:00 GMT+13): Flat 3',
      'Today is the last day to sign',
    ],
    [
      'de',
      'Europe/Berlin',
      '2026-12-04T23:00:00Z',
      'Heute letzter Tag (5. Dezember 2026): Flat 3',
      'Heute ist der letzte Tag zum Unterzeichnen',
    ],
    [
      'de',
      'Europe/Berlin',
      '2026-12-04T22:59:59Z',
      'Morgen letzter Tag (5. Dezember 2026): Flat 3',
      'Morgen ist der letzte Tag zum Unterzeichnen',
    ],
    ['de', 'Europe/Berlin', '2026-12-03T22:59:59Z', 'Letzter Tag (5. Dezember 2026): Flat 3', 'Die Frist zum Unterzeichnen endet bald'],
    [
      ...(['de', 'UTC', '2026-12-04T23:00:00Z'] as const),
      'Morgen letzter Tag (bis 5. Dezember 2026 um 23:00 UTC): Flat 3',
      'Morgen ist der letzte Tag zum Unterzeichnen',
    ],
  ] as const)('in “%s” to a reader in %s at %s is “%s”', (language, time_zone, now, subject, heading) => {
    expect(warn(language, { now: new Date(now), time_zone })).toEqual([subject, heading]);
  });

  it('that knows neither when nor where it is read names only the day', () => {
    expect(warn('en')).toEqual(['Last day (5 December 2026): Flat 3', 'The time to sign ends soon']);
  });

  it('is an ordinary reminder if the last day was removed meanwhile', () => {
    const late = { reminder: true, about_time: 'ends_soon' } as const;
    const { subject, heading } = requestLetter({ ...pack, subject: 'Flat 3', sign_by: null }, { name: 'Anna' }, link, late);
    expect([subject, heading]).toEqual(['Reminder: Flat 3', 'Your signature is still awaited']);
  });
});

describe('a signing request to a person whose browser reads German', () => {
  const anna = { name: 'Anna', language: 'de' } as const;

  it('is German from its subject to its footer, in both parts', () => {
    const letter = requestLetter({ ...pack, message: 'Bitte bis Freitag.' }, anna, link, { reminder: true });
    expect(letter.subject).toBe('Erinnerung: Olivia Owner bittet um Ihre Unterschrift unter „Lease“');
    expect(letterText(letter)).toContain('er gilt bis 21. Dezember 2026.');
    expect(letterText(letter)).toContain('Olivia Owner schrieb:\n\n> Bitte bis Freitag.');
    const html = letterHtml(letter, appName);
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('Oder kopieren Sie diese Adresse in Ihren Browser:');
    expect(`${letterText(letter)}${html}`).not.toMatch(/\b(the|you|this|for)\b/i);
  });

  it('is in German as a text message too', () => {
    expect(requestText(pack, 'de', link.url)).toBe(`Olivia Owner bittet Sie, „Lease“ zu unterzeichnen: ${link.url}`);
  });
});

describe('the words of letters', () => {
  const messages = Object.keys(lettersGerman) as (keyof typeof lettersGerman)[];

  it.each(messages)('%s has every word in German, with the same placeholders', (message) => {
    const names = (text: Message) => [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    const english: Words = lettersEnglish[message];
    for (const [key, text] of Object.entries(lettersGerman[message] as Words)) {
      expect([key, names(text)]).toEqual([key, names(english[key] ?? '')]);
    }
  });
});

describe('the final mail', () => {
  it('has a link only if the file is not attached, and for the owner', () => {
    expect(completedLetter(pack, { name: 'Anna', isOwner: false, language: 'en' }, { attached: true }, appName).button).toBeUndefined();
    const linked = { attached: false, behindPin: false, url: link.url } as const;
    expect(completedLetter(pack, { name: 'Anna', isOwner: false, language: 'en' }, linked, appName).button?.url).toBe(link.url);
    expect(
      completedLetter(pack, { name: 'Olivia', isOwner: true, language: 'en' }, { attached: true, url: link.url }, appName).button?.url,
    ).toBe(link.url);
  });

  it('goes to an unproven address in the product’s name, without the words of the person who typed the address', () => {
    const reader = { name: 'You have won. Call Mallory', isOwner: false, isUnproven: true, language: 'en' as const };
    const letter = completedLetter(pack, reader, { attached: true }, appName);
    expect([letter.fromName, letter.replyTo]).toEqual(['Countersign', undefined]);
    expect(letterText(letter)).not.toContain('Mallory');
    expect(letterText(letter)).toContain('We have not checked who gave this address.');
  });

  it('names who has signed, and where a copy is checked; to an unproven address it names nobody', () => {
    const proof = {
      progress: { signed: 2, excluded: 0, total: 2 },
      signers: ['Anna', 'Ben'],
      verifyUrl: 'https://sign.example.com/verify',
    };
    const text = (isUnproven: boolean) =>
      letterText(completedLetter(pack, { name: 'Anna', isOwner: false, isUnproven, language: 'en' }, { attached: true }, appName, proof));
    expect(text(false)).toContain('Signed by Anna and Ben.');
    expect(text(false)).toContain('https://sign.example.com/verify');
    expect(text(true)).not.toContain('Ben');
  });

  it.each([
    ['en', { signed: 2, excluded: 0, total: 2 }, 'Everybody has signed', '“Lease” has been signed by everybody.'],
    ['en', { signed: 1, excluded: 1, total: 2 }, 'The document is complete', '1 of 2 people have signed; the others were left out.'],
    ['en', { signed: 0, excluded: 2, total: 2 }, 'Completed without signatures', 'nobody has signed it.'],
    ['de', { signed: 1, excluded: 1, total: 2 }, 'Das Dokument ist abgeschlossen', '1 von 2 Personen haben unterzeichnet'],
    ['de', { signed: 0, excluded: 2, total: 2 }, 'Ohne Unterschriften abgeschlossen', 'Niemand hat es unterzeichnet.'],
  ] as const)('says how many have signed (%s, %j)', (language, progress, heading, words) => {
    const reader = { name: 'Anna', isOwner: false, language };
    const letter = completedLetter(pack, reader, { attached: true }, appName, { progress, signers: [], verifyUrl: '' });
    expect(letter.heading).toBe(heading);
    expect(letterText(letter)).toContain(words);
    if (progress.excluded > 0) expect(letterText(letter)).not.toMatch(/[Ee]verybody|Alle haben|von allen/);
  });

  it.each([
    ['en', 'somebody filled in and signed “Lease”', 'It was completed without their signature.'],
    [
      'de',
      'jemand hat „Lease“, ein Formular von Olivia Owner, ausgefüllt und unterzeichnet',
      'Es wurde ohne die Unterschrift dieser Person',
    ],
  ] as const)('says of a form’s visitor that they have signed only if they have (%s)', (language, signed, excluded) => {
    const textFor = (isExcluded: boolean, progress: { signed: number; excluded: number; total: number }) => {
      const reader = { name: 'Gina', isOwner: false, isUnproven: true, isExcluded, language };
      return letterText(completedLetter(pack, reader, { attached: true }, appName, { progress, signers: [], verifyUrl: '' }));
    };
    expect(textFor(false, { signed: 1, excluded: 1, total: 2 })).toContain(signed);
    for (const progress of [
      { signed: 0, excluded: 2, total: 2 },
      { signed: 1, excluded: 1, total: 2 },
    ]) {
      expect(textFor(true, progress)).toContain(excluded);
      expect(textFor(true, progress)).not.toContain(signed);
    }
  });

  it('mentions a seal only if the file has one', () => {
    const unsealed = { ...pack, settings: { ...pack.settings, use_certificates_for_signed_pdf: false } };
    expect(letterText(completedLetter(pack, { name: 'Anna', isOwner: false, language: 'en' }, { attached: true }, appName))).toContain(
      'digital seal',
    );
    expect(
      letterText(completedLetter(unsealed, { name: 'Anna', isOwner: false, language: 'en' }, { attached: true }, appName)),
    ).not.toContain('seal');
  });
});

describe('text that people write', () => {
  it('stays plain text in the HTML part', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        const told = (reason: string) =>
          letterHtml(
            rejectedLetter(pack, { name: reason, email: '', rejection_reason: reason }, { url: link.url, appName, wanted: 'en' }),
            appName,
          );
        const tags = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => !tag.startsWith('<br') && !tag.startsWith('<title')).length;
        expect(tags(told(`x<script>"'&${words}`))).toBe(tags(told('x')));
      }),
    );
  });

  it('holds no address that a mail program would make a link of, in a note for the sender', () => {
    const notes = [{ data: 'Pay at https://evil.example/now, or evil.example', page_index: 0 }];
    const person = { name: 'Anna of www.evil.example', email: '' };
    const text = letterText(noteLetter({ document: 'Lease', person, notes }, { url: link.url, appName, wanted: 'en' }));
    expect(text.replaceAll(link.url, '')).not.toMatch(/:\/\/|evil\.example/);
  });

  it('cannot leave its mail header', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (words) => !/[\r\n]/.test(headerLine(words))));
  });

  it('leaves a text message on one line that ends with the link', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (document_name, created_by_name) => {
        const text = requestText({ ...pack, document_name, created_by_name: `${created_by_name}x` }, 'en', link.url);
        expect(text.endsWith(` ${link.url}`)).toBe(true);
        expect(text).not.toContain('\n');
        expect(text.length).toBeLessThan(200);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { auditDetail } from './audit-detail.ts';
import { auditLine, joinAuditLines } from './audit-line.ts';
import { auditWords as german } from './de/audit.ts';
import { auditWords as english } from './en/audit.ts';
import { type Line, render } from './line.ts';
import type { Message } from './words.ts';

const inEnglish = (line: Line) => auditDetail(line, 'en');
const inGerman = (line: Line) => auditDetail(line, 'de');

function names(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : [message.one, message.other];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')))].sort();
}

describe('a line', () => {
  it('is rendered in the requested language', () => {
    const line = auditLine('pin_requested', { person: 'Anna', channel: auditLine('channel_voice'), destination: '+49151' });
    expect(inEnglish(line)).toBe('Anna asked for a one-time pin by voice call to +49151.');
    expect(inGerman(line)).toBe('Anna hat eine Einmal-PIN per Anruf an +49151 angefordert.');
  });

  it('chooses the form for one and for many', () => {
    const pages = (n: number) => auditLine('file_converted', { name: 'Lease', n });
    expect(inEnglish(pages(1))).toBe('“Lease” was converted: 1 page.');
    expect(inEnglish(pages(1200))).toBe('“Lease” was converted: 1200 pages.');
    expect(inGerman(pages(1))).toBe('„Lease“ wurde umgewandelt: 1 Seite.');
  });

  it('joins lists with commas and sentences with spaces', () => {
    expect(inEnglish(auditLine('turn_came', { people: ['Anna', 'Ben'] }))).toBe('It is now the turn of Anna, Ben.');
    const line = joinAuditLines([auditLine('signed', { person: 'Anna' }), auditLine('filled_by_others', { n: 2, people: ['Ben'] })]);
    expect(inEnglish(line)).toBe('Anna signed the document. 2 fields were filled in by Ben.');
    expect(joinAuditLines([auditLine('opened', { person: 'Anna' })])).toEqual(auditLine('opened', { person: 'Anna' }));
  });

  it('keeps {names} inside a value as text, and stays on one line', () => {
    expect(inEnglish(auditLine('named_as', { person: '{role}\nSigned', role: 'Tenant' }))).toBe('{role} Signed was named as Tenant.');
    expect(inEnglish({ code: 'opened', parameters: { person: 'Anna\nSigned\u202e' } })).toBe('Anna Signed opened the document.');
  });

  it('shows a code that this version does not know, with its parameters', () => {
    const unknown = { code: 'stamped_by_notary', parameters: { person: 'Anna', place: 'Bonn' } };
    expect(inGerman(unknown)).toBe('stamped by notary · Anna · Bonn');
    expect(inEnglish({ code: 'constructor', parameters: {} })).toBe('constructor');
  });

  it('is rendered in one language with all its parts: English if the other lacks words for any part', () => {
    const catalogue = { en: { told: '“{document}”: {happened}', opened: 'Anna opened it.' }, de: { opened: 'Anna hat es geöffnet.' } };
    const line = { code: 'told', parameters: { document: 'Lease', happened: { sentences: [{ code: 'opened', parameters: {} }] } } };
    expect(render(catalogue, line, 'de')).toBe('“Lease”: Anna opened it.');
  });
});

describe('German audit words', () => {
  it.each(Object.keys(english) as (keyof typeof english)[])('%s is filled by the same names as in English', (code) => {
    expect(names(german[code])).toEqual(names(english[code]));
  });
});

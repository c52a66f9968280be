import { describe, expect, it } from 'vitest';
import { dateFormats } from '../date-formats.ts';
import { newField, settled } from '../placing/new-field.ts';
import { fieldKind } from '../registry.ts';
import { dateFormatOf, writtenDay } from './written-day.ts';

describe('a day as it is written', () => {
  it('takes each format', () => {
    expect(dateFormats.map((format) => writtenDay('2026-03-05', format))).toEqual([
      '2026-03-05',
      '05.03.2026',
      '05/03/2026',
      '05-03-2026',
      '03/05/2026',
      '2026. 03. 05.',
      '5 March 2026',
      '5. März 2026',
    ]);
  });

  it('leaves what is no day', () => {
    expect(writtenDay('soon', 'DD.MM.YYYY')).toBe('soon');
  });

  it('follows the locale of whoever places the field', () => {
    const formats = ['de', 'de-CH', 'en-US', 'en-GB', 'fr-FR', 'sv-SE', 'ja-JP', 'ar-EG'].map(dateFormatOf);
    expect(formats).toEqual(['DD.MM.YYYY', 'DD.MM.YYYY', 'MM/DD/YYYY', 'DD/MM/YYYY', 'DD/MM/YYYY', '', '', 'DD/MM/YYYY']);
    expect(['nl-NL', 'es-CL', 'hu-HU', 'ko-KR', 'cs-CZ', 'hr-HR', 'nl-BE', 'mn'].map(dateFormatOf)).toEqual([
      'DD-MM-YYYY',
      'DD-MM-YYYY',
      'YYYY. MM. DD.',
      'YYYY. MM. DD.',
      'DD.MM.YYYY',
      'DD.MM.YYYY',
      'DD/MM/YYYY',
      '',
    ]);
  });

  it('has no format for what some browsers call a locale', () => {
    expect(['en-US@posix', 'C', ''].map(dateFormatOf)).toEqual(['', '', '']);
  });

  it('is what the field draws, and a field of another type has no format', () => {
    const place = { uuid: 'field', key: 'child', page_index: 0, x: 0, y: 0, now: '2026-11-23T10:00:00.000Z' };
    const date = { ...newField('date', place), data: '2026-12-31', date_format: 'D MMMM YYYY' as const };
    expect(fieldKind('date').draw(date)).toEqual({ kind: 'text', text: '31 December 2026' });
    expect(settled({ ...date, type: 'text' }).date_format).toBe('');
  });
});

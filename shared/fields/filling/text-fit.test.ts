import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/support/processor-time.ts';
import { newField } from '../placing/new-field.ts';
import { fieldProblem, isComplete } from '../registry.ts';
import { fitProblem } from './text-fit.ts';

const box = { width: 160, height: 22 };
const words = (length: number) => 'every word of it '.repeat(60).slice(0, length);

describe('a text that has to fit its box', () => {
  it('is refused with how many characters fit, and that many do fit', () => {
    expect(fitProblem(words(300), box)).toBeNull();
    const problem = fitProblem(words(650), box);
    const fitting = Number(/About (\d+) characters fit/.exec(problem ?? '')?.[1]);
    expect(fitting).toBeGreaterThan(200);
    expect(fitting).toBeLessThan(650);
    expect(fitProblem(words(fitting), box)).toBeNull();
    expect(fitProblem(words(fitting + 30), box)).not.toBeNull();
  });

  it('counts lines and wide characters too', () => {
    expect(fitProblem('a\nb\nc\nd', box)).toBeNull();
    expect(fitProblem('a\nb\nc\nd\ne', box)).not.toBeNull();
    expect(fitProblem('漢'.repeat(160), box)).not.toBeNull();
    expect(fitProblem('é'.repeat(60), box)).toBeNull();
  });

  const place = { uuid: 'field', key: 'child', page_index: 0, x: 0, y: 0, ...box, now: '2026-11-23T10:00:00.000Z' };

  it('keeps a typed field incomplete, also an optional one', () => {
    const text = { ...newField('text', place), data: words(650) };
    expect(isComplete(text, [])).toBe(false);
    expect(fieldProblem(text)).toMatch(/too long for its place/);
    expect(isComplete({ ...text, data: words(100) }, [])).toBe(true);
  });

  it('is checked in every kind of field that prints words', () => {
    const person = JSON.stringify({ name: words(100).trim(), email: 'a@example.com', mobile_number: '' });
    const low = { ...place, height: 8, width: 30 };
    const overlong = [
      { ...newField('note', place), data: words(900) },
      { ...newField('blank', place), data: words(900) },
      { ...newField('decline', place), data: words(900) },
      { ...newField('question', { ...place, width: 220, height: 60 }), data: 'a question answered at length '.repeat(160) },
      { ...newField('choice', low), data: words(90), options_as_csv: words(90) },
      { ...newField('file', low), blob: 'blob', filename: `${'long name '.repeat(20)}.pdf` },
      { ...newField('signer_setup', low), data: person },
    ];
    for (const field of overlong) {
      expect(fieldProblem(field), field.type).toMatch(/too long for its place/);
      expect(isComplete({ ...field, required: false }, []), field.type).toBe(false);
    }
  });

  it('counts the line that names the author of a note', () => {
    const note = { ...newField('note', place), data: words(330) };
    expect(fieldProblem(note)).toBeNull();
    const problem = fieldProblem({ ...note, remark: 'Note by Ben, 22 Nov 2026 14:03 UTC, after Anna had signed' });
    const fitting = Number(/About (\d+) characters fit/.exec(problem ?? '')?.[1]);
    expect(fitting).toBeGreaterThan(200);
    expect(fitting).toBeLessThan(330);
  });

  it('is found in time, however it was made', async () => {
    const long = ['x'.repeat(5_000), 'x '.repeat(2_500), '\n'.repeat(5_000), '漢'.repeat(5_000)];
    expect(await processorMs(() => long.map((data) => fitProblem(data, box)))).toBeLessThan(1_000);
  });
});

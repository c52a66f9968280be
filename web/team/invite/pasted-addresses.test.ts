import { describe, expect, it } from 'vitest';
import { pastedAddresses } from './pasted-addresses.ts';

const emails = (text: string) => pastedAddresses(text, []).map(({ email }) => email);
const problems = (text: string, present: string[] = []) => pastedAddresses(text, present).map(({ problem }) => problem);

describe('pasted addresses', () => {
  it.each([
    ['commas', 'a@x.example, b@x.example,c@x.example'],
    ['semicolons', 'a@x.example; b@x.example;c@x.example;'],
    ['line ends', 'a@x.example\r\nb@x.example\n\nc@x.example\n'],
    ['tabs of a spreadsheet', 'a@x.example\tb@x.example\tc@x.example'],
    ['spaces', 'a@x.example b@x.example  c@x.example'],
    ['several kinds at once', ' a@x.example;,\n b@x.example , c@x.example'],
  ])('are parted at %s', (_, text) => expect(emails(text)).toEqual(['a@x.example', 'b@x.example', 'c@x.example']));

  it('an empty text has nobody', () => expect(pastedAddresses(' \n;, ', [])).toEqual([]));

  it.each([
    ['Anna Berg <anna@x.example>', 'Anna', 'Berg'],
    ['"Anna Maria Berg" <anna@x.example>', 'Anna', 'Maria Berg'],
    ['"Berg, Anna" <anna@x.example>', 'Anna', 'Berg'],
    ['Anna <anna@x.example>', 'Anna', ''],
    ['<anna@x.example>', '', ''],
    ['anna@x.example', '', ''],
  ])('the names of %s', (text, first_name, last_name) => {
    expect(pastedAddresses(text, [])).toEqual([{ text, email: 'anna@x.example', first_name, last_name, problem: null }]);
  });

  it('a comma inside quotation marks parts nobody, also on one line with others', () => {
    expect(emails('"Berg, Anna" <anna@x.example>, Ben <ben@x.example>; "Cole; C" <c@x.example>')).toEqual([
      'anna@x.example',
      'ben@x.example',
      'c@x.example',
    ]);
  });

  it('a lone quotation mark spoils only its own line', () => {
    expect(emails('Jo 12" <jo@x.example>\nanna@x.example, ben@x.example')).toEqual(['jo@x.example', 'anna@x.example', 'ben@x.example']);
  });

  it('each is judged on its own, and what is no address is kept as it was typed', () => {
    expect(pastedAddresses('anna@x.example, ben at x, c@x', [])).toMatchObject([
      { email: 'anna@x.example', problem: null },
      { email: 'ben at x', problem: 'invalid' },
      { email: 'c@x', problem: 'invalid' },
    ]);
  });

  it('an address counts once, whatever its letters’ case, and not if it is in the team', () => {
    expect(problems('anna@x.example, ANNA@x.example, Ben@x.example', ['ben@X.example'])).toEqual([null, 'repeated', 'repeated']);
  });
});

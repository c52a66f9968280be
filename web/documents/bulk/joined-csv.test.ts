import { expect, test } from 'vitest';
import { joinedCsv } from './joined-csv.ts';

const header = 'document,page,value';
const file = (...rows: string[]) => `\ufeff${[header, ...rows].join('\r\n')}\r\n`;

test('one header, and each line says which document it is of', () => {
  const csv = joinedCsv(
    [
      { name: 'Lease', text: file('lease.pdf,1,"two\r\nlines"') },
      { name: 'Lease, copy', text: file("lease.pdf,1,'=1+1", 'lease.pdf,2,') },
    ],
    'pack',
  );
  expect(csv).toBe(
    '\ufeff"pack","document","page","value"\r\n"Lease","lease.pdf","1","two\r\nlines"\r\n"Lease, copy","lease.pdf","1","\'=1+1"\r\n"Lease, copy","lease.pdf","2",""\r\n',
  );
});

test('a document’s name can’t become a formula', () => {
  expect(joinedCsv([{ name: '=HYPERLINK("x")', text: file('a,1,b') }], 'pack')).toContain(`'=HYPERLINK`);
});

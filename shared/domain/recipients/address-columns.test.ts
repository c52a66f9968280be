import { expect, it } from 'vitest';
import { AddressColumns } from './address-columns.ts';

function found(rows: string[][]) {
  const addresses = new AddressColumns();
  for (const [at, row] of rows.entries()) addresses.add(at, row);
  return addresses.found();
}

it('counts rows whose address an earlier row has, whatever its case', () => {
  const same = Array.from({ length: 10_000 }, () => ['Somebody', 'office@example.com']);
  expect(found(same)).toEqual([{ column: 1, repeated: 9_999, wrong: 0, misfits: [] }]);
  expect(found([['a@x.com'], ['A@X.com '], ['b@x.com'], [''], ['']])).toMatchObject([{ column: 0, repeated: 1 }]);
});

it('names what is no address among addresses', () => {
  const rows = ['a@x.com', 'b@x.com', 'nobody', '', 'c@x', 'd@x.com', 'e@x.com'].map((cell) => [cell]);
  expect(found(rows)).toEqual([
    {
      ...{ column: 0, repeated: 0, wrong: 2 },
      misfits: [
        { row_index: 2, value: 'nobody' },
        { row_index: 4, value: 'c@x' },
      ],
    },
  ]);
});

it('leaves out columns that hold other things, a few of them addresses', () => {
  const notes = Array.from({ length: 200 }, (_, at) => [at % 10 === 0 ? 'see a@x.com' : 'paid']);
  expect(found(notes)).toEqual([]);
  expect(found([['a@x.com'], ['b@x.com']])).toEqual([]);
});

import { expect, it } from 'vitest';
import { unmarshallItem } from './unmarshall.ts';

it('reads every type that the table holds, however deep', () => {
  const image = {
    entity: { S: 'event' },
    count: { N: '-1.5' },
    yes: { BOOL: true },
    none: { NULL: true as const },
    event: { M: { type: { S: 'x' }, uuids: { L: [{ S: 'a' }, { N: '2' }, { M: {} }] } } },
  };
  expect(unmarshallItem(image)).toEqual({ entity: 'event', count: -1.5, yes: true, none: null, event: { type: 'x', uuids: ['a', 2, {}] } });
});

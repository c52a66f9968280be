import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shaped } from './shaped.ts';

test('an answer has what the contract names, and nothing that a record holds besides', () => {
  const person = shaped(z.strictObject({ name: z.string(), email: z.optional(z.string()) }));
  expect(person({ name: 'Anna', ip: '192.0.2.1' })).toEqual({ name: 'Anna' });
  expect(person({ name: 'Anna', email: 'anna@example.com', toString: () => '' })).toEqual({ name: 'Anna', email: 'anna@example.com' });
});

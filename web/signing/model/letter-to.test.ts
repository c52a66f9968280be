import { expect, test } from 'vitest';
import { letterTo } from './letter-to.ts';

test('a mail goes to one address, with its words as they are', () => {
  expect(letterTo('olivia@example.com', 'About “Lease & more”')).toBe(
    'mailto:olivia@example.com?subject=About%20%E2%80%9CLease%20%26%20more%E2%80%9D',
  );
  expect(letterTo('a?bcc=x@example.com', 'Hi', 'One\nTwo')).toBe('mailto:a%3Fbcc%3Dx@example.com?subject=Hi&body=One%0ATwo');
  expect(letterTo(undefined, 'Hi')).toBeNull();
});

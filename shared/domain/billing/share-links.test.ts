import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

it('nothing of a link or its words changes the address that shares it', () => {
  const url = 'https://sign.example.com/form/abc?x=1&y=2#z';
  const links = shareLinks(url, 'Sign & send: 100%');
  expect(new URL(links.x).searchParams.get('url')).toBe(url);
  expect(new URL(links.linkedin).searchParams.get('url')).toBe(url);
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe(`Sign & send: 100% ${url}`);
  expect(new URL(links.mail).searchParams.get('subject')).toBe('Sign & send: 100%');
});

import { expect, it } from 'vitest';
import { contentSecurityPolicyWith } from './headers.ts';

const frames = (...given: Parameters<typeof contentSecurityPolicyWith>) =>
  contentSecurityPolicyWith(...given)
    .split('; ')
    .find((directive) => directive.startsWith('frame-src'));

it('pages show frames of their own origin, and of the site of the installation’s form', () => {
  expect(frames([])).toBe("frame-src 'self'");
  expect(frames([], 'https://forms.example.com/ask?about=price')).toBe("frame-src 'self' https://forms.example.com");
});

it('a form’s address adds no words of its own to the policy', () => {
  expect(frames([], 'https://forms.example.com/a; script-src *')).toBe("frame-src 'self' https://forms.example.com");
});

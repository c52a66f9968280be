import { describe, expect, it } from 'vitest';
import { closeAnswer, openAnswer } from './answer-box.ts';

describe('kept answers', () => {
  it('open with the key they were closed with, and no other', () => {
    const answer = { session_token: 'secret', list: [1, 'ä'] };
    const box = closeAnswer(answer, 'key');
    expect(box).not.toContain('secret');
    expect(openAnswer(box, 'key')).toEqual(answer);
    expect(() => openAnswer(box, 'other')).toThrow();
    expect(closeAnswer(answer, 'key')).not.toBe(box);
  });
});

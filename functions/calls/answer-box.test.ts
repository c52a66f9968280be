import { describe, expect, it } from 'vitest';
import { closeAnswer, openAnswer, requestMac } from './answer-box.ts';

describe('stored answers', () => {
  it('open with the key that closed them, and with no other', () => {
    const answer = { session_token: 'secret', list: [1, 'ä'] };
    const box = closeAnswer(answer, 'key');
    expect(box).not.toContain('secret');
    expect(openAnswer(box, 'key')).toEqual(answer);
    expect(() => openAnswer(box, 'other')).toThrow();
    expect(closeAnswer(answer, 'key')).not.toBe(box);
  });

  it('recognise a repeated request by a MAC that differs with the request and with the key', () => {
    const macs = [requestMac('body', 'key'), requestMac('body', 'other'), requestMac('bodY', 'key')];
    expect(new Set(macs).size).toBe(3);
    expect(requestMac('body', 'key')).toBe(macs[0]);
  });
});

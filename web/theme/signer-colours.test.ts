import { describe, expect, it } from 'vitest';
import { initialsOf, signerColour, signerColours } from './signer-colours.ts';

/** WCAG contrast of white on a colour. */
function contrastWithWhite(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

describe('signer colours', () => {
  it.each(signerColours)('$name carries white letters', ({ light }) => {
    expect(contrastWithWhite(light)).toBeGreaterThanOrEqual(4.5);
  });

  it('are dashed from the ninth on, and grey beyond the twelfth and for nobody', () => {
    expect(signerColours.map(({ dashed }) => dashed).indexOf(true)).toBe(8);
    expect(signerColour(12).name).toBe('grey');
    expect(signerColour(null).name).toBe('grey');
  });
});

describe('initialsOf', () => {
  it.each([
    ['Anna Berg', '', 'AB'],
    ['anna', '', 'A'],
    ['Anna Maria van Berg', '', 'AB'],
    ['', 'x@y.example', 'X'],
    ['', '', ''],
    ['signer-14', '', '14'],
    ['Signer 14', '', '14'],
    ['Émile 🙂', '', 'É🙂'],
    ['क्षितिज शर्मा', '', 'क्षिश'],
    ['เก้า สุขใจ', '', 'เสุ'],
    ['王小明', '', '王'],
    ['👩‍💻 👍🏽', '', '👩‍💻👍🏽'],
  ])('%s %s', (name, email, initials) => {
    expect(initialsOf(name, email)).toBe(initials);
  });
});

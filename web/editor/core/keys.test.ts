import { expect, test } from 'vitest';
import { matchesCombo, showCombo } from './keys.ts';

const press = (key: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

test('Ctrl stands for the command key on a Mac', () => {
  expect(matchesCombo('mod+z', press('z', { ctrlKey: true }), false)).toBe(true);
  expect(matchesCombo('mod+z', press('z', { metaKey: true }), true)).toBe(true);
  expect(matchesCombo('mod+z', press('z', { ctrlKey: true }), true)).toBe(false);
  expect(matchesCombo('mod+z', press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe(false);
});

test('signs are recognised however the keyboard makes them; arrows need exactly their modifiers', () => {
  expect(matchesCombo('+', press('+', { shiftKey: true }), false)).toBe(true);
  expect(matchesCombo('alt+ArrowLeft', press('ArrowLeft'), false)).toBe(false);
  expect(matchesCombo('ArrowLeft', press('ArrowLeft', { ctrlKey: true }), false)).toBe(false);
});

test('combinations are written as people read them', () => {
  expect([showCombo('mod+shift+z', false), showCombo('mod+shift+z', true), showCombo('alt+ArrowUp', false)]).toEqual([
    'Ctrl Shift Z',
    '⌘ ⇧ Z',
    'Alt ↑',
  ]);
});

import { translations } from '@zxcvbn-ts/language-en';
import { expect, it } from 'vitest';
import { passwordStrength } from '../../shared/domain/sessions/password-strength.ts';
import { t } from '../messages/account.ts';
import { strengthRoom } from './strength-room.ts';

const verdicts = (['strength_0', 'strength_1', 'strength_2', 'strength_3', 'strength_4'] as const).map((key) => t(key));

it('no advice on a new password is longer than the room that is kept for it', () => {
  // What a screen shows besides its verdict: a warning, and the one suggestion that comes with each.
  for (const warning of Object.values(translations.warnings)) {
    for (const verdict of verdicts) {
      const text = [verdict, warning, translations.suggestions.anotherWord].join(' ');
      expect(text.length, text).toBeLessThanOrEqual(strengthRoom.length);
    }
  }
});

it.each(['12345', 'Drowssap', 'qwertyuiop', 'abcabcabc', 'aaaaaaaa', 'abcdefgh', '2019', '13.05.1987', 'p4ssw0rd', 'Olivia', 'ELEPHANT'])(
  'the advice on “%s” fits into the room that is kept for it',
  (password) => {
    const { score, advice } = passwordStrength(password, ['olivia']);
    const text = [verdicts[score], advice].join(' ');
    expect(text.length, text).toBeLessThanOrEqual(strengthRoom.length);
  },
);

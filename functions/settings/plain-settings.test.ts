import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainSettings, readPlainSettings, variableOf } from './plain-settings.ts';

const operating = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
const deploying = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8');

test('each setting’s variable is its name in capitals, and each has a default', () => {
  expect(readPlainSettings({ RETENTION_YEARS: '3', REGISTRATION_OPEN: 'false', APP_NAME: ' ', LOG_LEVEL: 'WARN' })).toMatchObject({
    retentionYears: 3,
    registrationOpen: false,
    appName: 'Countersign',
    logLevel: 'warn',
    sessionIdleMinutes: 720,
  });
});

test.each([
  [{ REGISTRATION_OPEN: 'no' }, 'REGISTRATION_OPEN must be true or false.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of info, warn, error, silent.'],
  [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES must be a whole number from 1.'],
])('%j is refused in words', (variables, words) => {
  expect(() => readPlainSettings(variables)).toThrow(words);
});

test.each(Object.keys(plainSettings))('the guides say how %s is set', (name) => {
  expect(operating).toContain(`\`${variableOf(name)}\``);
  expect(deploying).toContain(`\`${name}\``);
});

import { describe, expect, test } from 'vitest';
import { checkSealSettings, readSealSettings, readTrustSettings } from './seal-settings.ts';

const check = (variables: Record<string, string>, isSelfSigned: boolean) => () =>
  checkSealSettings(readSealSettings(variables), readTrustSettings(variables), isSelfSigned);

describe('the settings of an installation’s seals', () => {
  test('are level B and invisible by default', () => {
    expect(readSealSettings({})).toEqual({ level: 'B', visible: null });
    expect(readSealSettings({ SEAL_LEVEL: 'lta', SEAL_VISIBLE: 'last 36 36.5 180 48' })).toEqual({
      level: 'LTA',
      visible: { page_index: 'last', x: 36, y: 36.5, width: 180, height: 48 },
    });
    expect(readSealSettings({ SEAL_VISIBLE: '2 0 0 10 10' }).visible?.page_index).toBe(1);
  });

  test('name the services that may be asked', () => {
    expect(readTrustSettings({})).toEqual({ tsaUrl: undefined, privateHosts: [] });
    expect(readTrustSettings({ SEAL_TSA_URL: 'https://tsa.example/', SEAL_PRIVATE_HOSTS: ' tsa.internal, 10.0.0.7:8080,' })).toEqual({
      tsaUrl: 'https://tsa.example/',
      privateHosts: ['tsa.internal', '10.0.0.7:8080'],
    });
  });

  test.each([
    [{ SEAL_LEVEL: 'X' }, 'one of B, T, LT, LTA'],
    [{ SEAL_VISIBLE: 'somewhere' }, 'SEAL_VISIBLE'],
    [{ SEAL_VISIBLE: '0 1 1 1 1' }, 'SEAL_VISIBLE'],
    [{ SEAL_TSA_URL: 'ftp://tsa.example' }, 'SEAL_TSA_URL'],
  ])('refuses %j in words', (variables, words) => expect(check(variables as Record<string, string>, false)).toThrow(words));

  test('are refused if they contradict each other', () => {
    const tsa = { SEAL_TSA_URL: 'https://tsa.example/' };
    for (const SEAL_LEVEL of ['T', 'LT', 'LTA']) expect(check({ SEAL_LEVEL }, false)).toThrow('set SEAL_TSA_URL');
    for (const SEAL_LEVEL of ['LT', 'LTA']) expect(check({ SEAL_LEVEL, ...tsa }, true)).toThrow('set SEAL_P12');
    for (const SEAL_LEVEL of ['LT', 'LTA']) expect(check({ SEAL_LEVEL, ...tsa }, false)).not.toThrow();
    expect(check({ SEAL_LEVEL: 'T', ...tsa }, true)).not.toThrow();
    expect(check({}, true)).not.toThrow();
  });
});

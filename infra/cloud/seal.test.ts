import { App, Stack } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { type CloudConfig, readConfig } from './config.ts';
import { Seal, sealEnvironment } from './seal.ts';

function configured(context: Record<string, unknown>): CloudConfig {
  return readConfig(new App({ context }).node, '1.0.0');
}

describe('the seal of an installation on AWS', () => {
  it.each([
    ['rsa', 'RSA_2048'],
    ['ecdsa', 'ECC_NIST_P256'],
  ])('is signed by a key of the chosen type: %s', (sealKeyType, KeySpec) => {
    const stack = new Stack();
    new Seal(stack, 'Seal', configured({ sealKeyType }));
    Template.fromStack(stack).hasResourceProperties('AWS::KMS::Key', { KeySpec, KeyUsage: 'SIGN_VERIFY' });
  });

  it('is of level T unless another is set, and the function’s variables have the names of a local start', () => {
    const sealTsaUrl = 'https://tsa.example/';
    expect(sealEnvironment(configured({ sealTsaUrl }))).toEqual({ SEAL_LEVEL: 'T', SEAL_TSA_URL: sealTsaUrl });
    expect(sealEnvironment(configured({ sealLevel: 'B' }))).toEqual({ SEAL_LEVEL: 'B' });
    const told = { sealLevel: 'LTA', sealTsaUrl, sealPrivateHosts: 'tsa.internal', sealVisible: 'last 36 36 180 54' };
    expect(sealEnvironment(configured(told))).toEqual({
      SEAL_LEVEL: 'LTA',
      SEAL_TSA_URL: sealTsaUrl,
      SEAL_PRIVATE_HOSTS: 'tsa.internal',
      SEAL_VISIBLE: 'last 36 36 180 54',
    });
  });

  it('states in an output what its level means, and warns if the level is B', () => {
    const warnings = (sealLevel: string) => {
      const stack = new Stack();
      new Seal(stack, 'Seal', configured({ sealLevel, sealTsaUrl: 'https://tsa.example/' }));
      const [output] = Object.values(Template.fromStack(stack).findOutputs('*'));
      expect(output?.Value).toMatch(new RegExp(`^${sealLevel}: .+`));
      return Annotations.fromStack(stack).findWarning(
        '*',
        Match.stringLikeRegexp('Seals are of level B: .*only what this installation says'),
      );
    };
    expect(warnings('B')).toHaveLength(1);
    expect(warnings('T')).toEqual([]);
  });

  it('is refused before anything is deployed if it can’t be made', () => {
    for (const context of [{}, { sealLevel: 'T' }, { sealLevel: 'LTA' }]) {
      expect(() => sealEnvironment(configured(context))).toThrow(/-c sealTsaUrl=.*-c sealLevel=B/);
    }
    expect(() => sealEnvironment(configured({ sealLevel: 'B', sealVisible: 'here' }))).toThrow('SEAL_VISIBLE');
    expect(() => configured({ sealLevel: 'X' })).toThrow('sealLevel');
  });
});

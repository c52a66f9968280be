import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { repositoryRoot } from '../catalogue.ts';

interface LaterModule {
  /** The module's name in source imports. */
  filter: RegExp;
  /** The module's path for imports from the repository's root. */
  from: string;
  /** The exports that sources use. */
  names: readonly string[];
}

/**
 * Modules that most requests of a function never need. Each becomes a file beside the function's own code and is loaded
 * at its first use, so that a function starts without it.
 */
export const laterModules: Readonly<Record<string, LaterModule>> = {
  'phone-numbers': {
    filter: /^libphonenumber-js\/min$/,
    from: 'libphonenumber-js/min',
    names: ['parsePhoneNumberWithError', 'getCountryCallingCode'],
  },
  // Most calls are not refused.
  errors: { filter: /\/contract\/errors\.ts$/, from: './shared/contract/errors.ts', names: ['errors'] },
  // Most logins take no code.
  'authenticator-codes': { filter: /^otplib$/, from: 'otplib', names: ['generateSecret', 'generateURI', 'verify'] },
  // Most logins take no passkey.
  passkeys: {
    filter: /^@simplewebauthn\/server$/,
    from: '@simplewebauthn/server',
    names: ['verifyAuthenticationResponse', 'verifyRegistrationResponse'],
  },
  // Only single sign-on asks an issuer.
  'openid-client': {
    filter: /^openid-client$/,
    from: 'openid-client',
    names: [
      'ClientSecretBasic',
      'ClientSecretPost',
      'Configuration',
      'allowInsecureRequests',
      'authorizationCodeGrant',
      'buildAuthorizationUrl',
      'calculatePKCECodeChallenge',
      'clockTolerance',
      'customFetch',
      'discovery',
      'enableNonRepudiationChecks',
      'randomNonce',
      'randomPKCECodeVerifier',
    ],
  },
  // Most documents are of no bulk send.
  'bulk-rows': { filter: /\/bulk-rows\.ts$/, from: './functions/data/bulk-sends/bulk-rows.ts', names: ['bulkRowWrites'] },
  // Only large files of bulk sends are stored in parts.
  'put-in-parts': { filter: /\/put-in-parts\.ts$/, from: './functions/ports/aws/put-in-parts.ts', names: ['putInParts'] },
  // Most calls write no line.
  'log-lines': { filter: /^@aws-lambda-powertools\/logger$/, from: '@aws-lambda-powertools/logger', names: ['Logger'] },
  // zxcvbn's dictionaries are four times as large as all other code of a function.
  'password-strength': {
    filter: /\/password-strength\.ts$/,
    from: './shared/domain/sessions/password-strength.ts',
    names: ['passwordStrength'],
  },
  // Most letters are English.
  'german-letters': { filter: /\/de\/letters\.ts$/, from: './shared/messages/de/letters.ts', names: ['lettersGerman'] },
  'french-letters': { filter: /\/fr\/letters\.ts$/, from: './shared/messages/fr/letters.ts', names: ['lettersFrench'] },
  'spanish-letters': { filter: /\/es\/letters\.ts$/, from: './shared/messages/es/letters.ts', names: ['lettersSpanish'] },
  'arabic-letters': { filter: /\/ar\/letters\.ts$/, from: './shared/messages/ar/letters.ts', names: ['lettersArabic'] },
  'portuguese-letters': { filter: /\/pt\/letters\.ts$/, from: './shared/messages/pt/letters.ts', names: ['lettersPortuguese'] },
  'italian-letters': { filter: /\/it\/letters\.ts$/, from: './shared/messages/it/letters.ts', names: ['lettersItalian'] },
  'dutch-letters': { filter: /\/nl\/letters\.ts$/, from: './shared/messages/nl/letters.ts', names: ['lettersDutch'] },
  'polish-letters': { filter: /\/pl\/letters\.ts$/, from: './shared/messages/pl/letters.ts', names: ['lettersPolish'] },
  'hebrew-letters': { filter: /\/he\/letters\.ts$/, from: './shared/messages/he/letters.ts', names: ['lettersHebrew'] },
  // Most calls show nobody the terms.
  'terms-in-other-languages': {
    filter: /\/standard-translations\.ts$/,
    from: './shared/domain/signing/standard-translations.ts',
    names: ['standardTranslations'],
  },
  // Only few documents have field rules.
  'json-logic': { filter: /^json-logic-js$/, from: 'json-logic-js', names: ['apply'] },
  'field-rules-in-words': {
    filter: /\/present-rule\.ts$/,
    from: './functions/documents/rules/present-rule.ts',
    names: ['presentRules'],
  },
  // Texts are measured when somebody fills one in.
  'text-fit': { filter: /\/filling\/text-fit\.ts$/, from: './shared/fields/filling/text-fit.ts', names: ['fitProblem'] },
  // A check of rows that finds nothing writes no file.
  csv: { filter: /^papaparse$/, from: 'papaparse', names: ['parse', 'unparse', 'Parser'] },
  // Only few documents have a mapping.
  'document-mapping': {
    filter: /\/apply-mapping\.ts$/,
    from: './shared/domain/mapping/apply-mapping.ts',
    names: ['applyMapping', 'unknownNames'],
  },
  'printable-ranges': {
    filter: /\/printable-ranges\.ts$/,
    from: './shared/fields/printing/printable-ranges.ts',
    names: ['printableRanges'],
  },
};

const namespace = 'later';
const fileOf = (name: string) => `${name}.cjs`;

/** Leaves the large modules out of a bundle, which loads them from the files of `writeLaterModules`. */
export const readLater: Plugin = {
  name: 'read-later',
  setup(context) {
    for (const [path, { filter }] of Object.entries(laterModules)) context.onResolve({ filter }, () => ({ path, namespace }));
    context.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: [
        // esbuild would bundle a file whose name is written here as one string.
        `const file = ['.', ${JSON.stringify(fileOf(path))}].join('/');`,
        // A getter, because an import is looked up anew at each use.
        ...(laterModules[path]?.names ?? []).map((name) => {
          return `Object.defineProperty(exports, ${JSON.stringify(name)}, { enumerable: true, get: () => require(file).${name} });`;
        }),
      ].join('\n'),
    }));
  },
};

/** The large modules that a built file loads later. */
export function laterModulesOf(output: { inputs: Record<string, unknown> }): string[] {
  return Object.keys(laterModules).filter((name) => `${namespace}:${name}` in output.inputs);
}

/** Bundles each of these modules once, and puts it into the folders that need it. */
export async function writeLaterModules(wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  await Promise.all([...wanted].map(([name, directories]) => writeLaterModule(name, directories)));
}

async function writeLaterModule(name: string, directories: ReadonlySet<string>): Promise<void> {
  const { from = '', names = [] } = laterModules[name] ?? {};
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names.join(', ')} } from ${JSON.stringify(from)};`, resolveDir: repositoryRoot },
    bundle: true,
    minify: true,
    charset: 'utf8',
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    write: false,
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  for (const directory of directories) writeFileSync(join(directory, fileOf(name)), contents);
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { repositoryRoot } from '../catalogue.ts';

/** Beside a function's own code: the rules of all countries' telephone numbers. */
const phoneNumbersFile = 'phone-numbers.cjs';

/**
 * A quarter of a call's code would be the rules of telephone numbers, which most of its requests don't look at: they are read with
 * the first number (`shared/domain/mobile-number.ts`).
 */
export const phoneNumbersLater: Plugin = {
  name: 'phone-numbers-later',
  setup(context) {
    context.onResolve({ filter: /^libphonenumber-js\/min$/ }, () => ({ path: 'phone-numbers', namespace: 'later' }));
    context.onLoad({ filter: /.*/, namespace: 'later' }, () => ({
      contents: [
        // A name that is put together stays out of the bundle.
        `const file = ['.', ${JSON.stringify(phoneNumbersFile)}].join('/');`,
        'export const parsePhoneNumberWithError = (...given) => require(file).parsePhoneNumberWithError(...given);',
      ].join('\n'),
    }));
  },
};

/** Whether a built file looks at telephone numbers. */
export function usesPhoneNumbers(output: { inputs: Record<string, unknown> }): boolean {
  return Object.keys(output.inputs).some((input) => input.startsWith('later:'));
}

/** Bundles the rules once, and puts them into these folders. */
export async function writePhoneNumbers(directories: ReadonlySet<string>): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: "export { parsePhoneNumberWithError } from 'libphonenumber-js/min';", resolveDir: repositoryRoot },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    legalComments: 'none',
    write: false,
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  for (const directory of directories) writeFileSync(join(directory, phoneNumbersFile), contents);
}

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { launchArguments } from '../support/browser/launch-browser.ts';

/**
 * The arguments that the tests' browser may be started with, and why the tests prove no less with them. A new argument
 * needs its reason here.
 */
const allowed: Record<string, string> = {
  '--no-sandbox': 'Containers withhold the kernel rights that the sandbox needs. It guards the machine, not one page from another.',
  '--disable-gpu': 'Machines that test have none.',
  '--disable-quic': 'The product is reached over TCP alone.',
  '--no-first-run': 'No welcome page opens.',
  '--disable-background-networking': 'The browser calls nobody by itself.',
  '--disable-component-update': 'The browser fetches nothing by itself.',
  '--disable-sync': 'The browser has no account.',
};

describe('the browser of the tests', () => {
  it.each(launchArguments)('may be started with %s', (argument) => expect(allowed).toHaveProperty([argument]));

  it('is started in one place only, so that no test adds arguments', () => {
    const places = globSync('{test,bin,web,infra,functions}/**/*.{ts,tsx,mjs}').filter((path) =>
      /\.(launch|launchPersistentContext|launchServer|connectOverCDP)\(/.test(readFileSync(path, 'utf8')),
    );
    expect(places).toEqual(['test/support/browser/launch-browser.ts']);
  });
});

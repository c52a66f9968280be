import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import { routes } from '../../shared/contract/registry.ts';
import { callsWithoutAScreen, signatoriesCallsOfPrograms } from './calls-without-a-screen.ts';

const files = globSync('web/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a file calls the route by its type and path, or, if it answers to GET, follows its address. */
function calls(text: string, { name, method, path }: Pick<RouteShape, 'name' | 'method' | 'path'>): boolean {
  if (new RegExp(`\\btypeof ${name}Route\\b`).test(text) && text.includes(`'${path}'`)) return true;
  if (method !== 'GET') return false;
  const address = path
    .split(/\{\w+\}/)
    .map(escaped)
    .join('\\$\\{[^`]+?\\}');
  return new RegExp(`(\`${address}(?=[\`?#])|(fetch\\(|href=)['"]${address}(?=['"?#]))`).test(text);
}

describe('the calls of the contract', () => {
  const called = routes.filter((route) => files.some((text) => calls(text, route))).map(({ name }) => name);

  it('are found by type and path, and by an address that is read', () => {
    const get = { name: 'getSeal', method: 'GET', path: '/app/seals/{key}' } as const;
    const post = { ...get, name: 'changeSeal', method: 'POST' } as const;
    expect(calls("call<typeof getSealRoute>('GET', '/app/seals/{key}')", get)).toBe(true);
    expect(calls("call<typeof getSealRoute>('GET', '/app/seals/{key}')", post)).toBe(false);
    expect(calls('type Seal = RouteAnswer<typeof getSealRoute>;', get)).toBe(false);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a caller
    expect(calls('save(`/app/seals/${encodeURIComponent(key)}?size=2`)', get)).toBe(true);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a caller
    expect(calls('save(`/app/seals/${key}/image`)', get)).toBe(false);
  });

  it('have a caller in the browser, or a reason in calls-without-a-screen.ts', () => {
    const known = { ...callsWithoutAScreen, ...signatoriesCallsOfPrograms };
    expect(routes.map(({ name }) => name).filter((name) => !called.includes(name) && !(name in known))).toEqual([]);
  });

  it('have one in any case if a signatory makes them, but for those that the specification wants besides', () => {
    // What anybody may open is reached by its address.
    const theirs = routes.filter(({ callers }) => callers.includes('signatory') && !callers.includes('anonymous')).map(({ name }) => name);
    expect(theirs.length).toBeGreaterThan(40);
    expect(theirs.filter((name) => !called.includes(name) && !(name in signatoriesCallsOfPrograms))).toEqual([]);
    expect(Object.keys(signatoriesCallsOfPrograms).filter((name) => !theirs.includes(name))).toEqual([]);
  });

  it('leave calls-without-a-screen.ts when they have a caller', () => {
    const known = [...Object.keys(callsWithoutAScreen), ...Object.keys(signatoriesCallsOfPrograms)];
    expect(known.filter((name) => called.includes(name))).toEqual([]);
  });

  it('stand there by their names, in order, one to a line', () => {
    const names = Object.keys(callsWithoutAScreen);
    expect(names.filter((name) => !routes.some((route) => route.name === name))).toEqual([]);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  });
});

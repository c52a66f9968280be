import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/registry.ts';
import { permissionTable } from '../../shared/domain/policy/permission-table.ts';

interface Governed {
  calls?: readonly string[];
  parts?: Readonly<Record<string, string>>;
  screens?: string;
}
const table: [string, Governed][] = Object.entries(permissionTable);

describe('the table of permissions', () => {
  it.each(table)('%s: names the calls whose contract asks for it', (flag, { calls = [] }) => {
    const asking = routes.filter((route) => route.permission === flag).map((route) => route.name);
    expect([...calls].sort()).toEqual(asking.sort());
  });

  it.each(table)('%s: governs something, in calls that there are', (_flag, governed) => {
    const members = new Set(routes.filter((route) => route.callers.includes('member')).map((route) => route.name));
    expect(Object.keys(governed.parts ?? {}).filter((call) => !members.has(call))).toEqual([]);
    expect(Object.keys(governed)).not.toEqual([]);
  });
});

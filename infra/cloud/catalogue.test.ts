import { expect, test } from 'vitest';
import { loadCatalogue, repositoryRoot } from './catalogue.ts';

test('every function is bundled from the file that holds it', async () => {
  for (const { source, exportName, route } of await loadCatalogue()) {
    const module = await import(`${repositoryRoot}${source}`);
    expect([source, typeof module[exportName]?.create]).toEqual([source, 'function']);
    if (route) expect([source, module[exportName].route]).toEqual([source, route]);
  }
});

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = ['.', '{bin,docs,events,functions,infra,shared,test,web}/**'];
const endings = '*.{css,html,json,md,py,sh,ts,tsv,tsx,yaml,yml}';

it('no file holds a conflict of two changes', () => {
  const files = folders.flatMap((folder) => globSync(`${folder}/${endings}`));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((path) => /^(<{7}|>{7}) /m.test(readFileSync(path, 'utf8')))).toEqual([]);
});

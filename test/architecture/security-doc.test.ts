import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const documents = ['docs/security.md', 'docs/security-asvs.md'];
const read = (path: string) => readFileSync(path, 'utf8');
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

/** Paths of this repository in backticks: those with a folder and an ending. */
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:test|functions|infra|shared|web|docs)\/[\w./-]+\.\w+)`/g)].map(([, path]) => path ?? '');

describe('the documents about security', () => {
  it.each(documents)('%s names only files and commands that exist', (document) => {
    const files = filesIn(read(document));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
    const commands = [...read(document).matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('every attack with a test is in the threat model', () => {
    const table = read('test/attacks/README.md');
    const played = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => `test/attacks/${name}.test.ts`);
    expect(played.filter((path) => !read('docs/security.md').includes(path))).toEqual([]);
  });

  it('each requirement of ASVS 5.0.0, levels 1 and 2, has one line with a verdict, and the counts are right', () => {
    const text = read('docs/security-asvs.md');
    const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| .+ \| (Met|In part|\*\*Not met\*\*|Out of scope) \| .+ \|$/gm)];
    expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70);
    expect(rows.filter(([, , level]) => level === '2')).toHaveLength(183);
    expect(new Set(rows.map(([, number]) => number)).size).toBe(253);
    const count = (verdict: string) => rows.filter(([, , , said]) => said === verdict).length;
    const counts = [count('Met'), count('In part'), count('**Not met**'), count('Out of scope')];
    expect(text).toContain(`${counts[0]} are met, ${counts[1]} in part, ${counts[2]} not, and ${counts[3]} are about`);
    const summary =
      text
        .split('**Not met**', 2)[1]
        ?.split('\n## ', 1)[0]
        ?.match(/\d+\.\d+\.\d+(?=[,)])/g) ?? [];
    const notMet = rows.flatMap(([, number, , verdict]) => (verdict === '**Not met**' ? [number] : []));
    expect([...summary].sort()).toEqual(notMet.sort());
  });
});

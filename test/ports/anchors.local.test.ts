import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLocalAnchors } from '../../infra/local/audit/anchors.ts';
import { createLocalMac } from '../../infra/local/keys/mac.ts';
import { anchorFor, describeAnchors } from './anchors.suite.ts';
import { temporaryFolder } from './local-workbench.ts';
import { describeMac } from './mac.suite.ts';

describeMac('key file', async () => createLocalMac(newFolder()));
describeAnchors('file', async () => opened(newFolder()));

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'anchors-'));
const opened = (folder: string) => createLocalAnchors(folder, createLocalMac(folder));
const fileIn = (folder: string) => join(folder, 'anchors.jsonl');
const linesIn = (folder: string) => readFileSync(fileIn(folder), 'utf8').split('\n').slice(0, -1);
const writeLines = (folder: string, lines: string[]) => writeFileSync(fileIn(folder), lines.map((line) => `${line}\n`).join(''));

/** A folder with five anchors of one document. */
async function folderOfFive(): Promise<string> {
  const folder = newFolder();
  const anchors = opened(folder);
  await anchors.append([1, 2, 3].map((sequence) => anchorFor('document', sequence)));
  await anchors.append([4, 5].map((sequence) => anchorFor('document', sequence)));
  expect(await anchors.problems()).toEqual([]);
  return folder;
}
const problemsIn = (folder: string) => opened(folder).problems();

describe('the file of anchors', () => {
  it('and its key are readable by their owner only, and survive a restart', async () => {
    const folder = await folderOfFive();
    for (const name of ['anchors.jsonl', 'anchors.key', 'anchors.end']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const again = opened(folder);
    await again.append([anchorFor('document', 6)]);
    expect(await again.of('document')).toHaveLength(6);
    expect(await again.problems()).toEqual([]);
  });

  it('reveals a changed line, a removed one and two swapped ones', async () => {
    const changed = await folderOfFive();
    writeLines(
      changed,
      linesIn(changed).map((line, at) => (at === 1 ? line.replace('"sequence":2', '"sequence":7') : line)),
    );
    expect(await problemsIn(changed)).toEqual([{ code: 'anchors_changed', place: 'line 2' }]);

    const shorter = await folderOfFive();
    writeLines(shorter, linesIn(shorter).toSpliced(2, 1));
    expect(await problemsIn(shorter)).toEqual([{ code: 'anchors_changed', place: 'line 3' }]);

    const swapped = await folderOfFive();
    const [a = '', b = '', ...rest] = linesIn(swapped);
    writeLines(swapped, [b, a, ...rest]);
    expect((await problemsIn(swapped)).map(({ place }) => place)).toEqual(['line 1', 'line 2', 'line 3']);
  });

  it('reveals that its end was cut off, even after more was appended', async () => {
    const folder = await folderOfFive();
    writeLines(folder, linesIn(folder).slice(0, 3));
    expect(await problemsIn(folder)).toEqual([{ code: 'anchors_removed', place: 'after line 3' }]);
    const again = opened(folder);
    await again.append([anchorFor('document', 6)]);
    expect(await again.problems()).toEqual([{ code: 'anchors_changed', place: 'line 4' }]);
  });

  it('reveals that the file is gone, and that the note of its end is gone', async () => {
    const gone = await folderOfFive();
    rmSync(fileIn(gone));
    expect(await problemsIn(gone)).toEqual([{ code: 'anchors_removed', place: 'after line 0' }]);
    const noted = await folderOfFive();
    rmSync(join(noted, 'anchors.end'));
    expect(await problemsIn(noted)).toEqual([{ code: 'anchors_changed', place: 'anchors.end' }]);
  });

  it('accepts no line that another key made', async () => {
    const [own, other] = [await folderOfFive(), await folderOfFive()];
    writeFileSync(fileIn(own), readFileSync(fileIn(other)));
    expect(await problemsIn(own)).toHaveLength(5);
  });

  it('drops half a line after a crash, and keeps a whole line that was not yet noted', async () => {
    const folder = await folderOfFive();
    const end = readFileSync(join(folder, 'anchors.end'));
    await opened(folder).append([anchorFor('document', 6)]);
    // As if the product had been killed before it noted the end, and in the middle of the next line.
    writeFileSync(join(folder, 'anchors.end'), end);
    writeFileSync(fileIn(folder), '{"n":7,"anch', { flag: 'a' });
    const again = opened(folder);
    expect(await again.problems()).toEqual([]);
    await again.append([anchorFor('document', 7)]);
    expect((await again.of('document')).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await again.problems()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { hasExecutableName, isExecutable } from './executables.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('executables', () => {
  it.each(['setup.exe', 'SETUP.EXE', 'photo.jpg.exe', 'run.bat', 'tool.msi', 'script.ps1', 'setup.exe.', 'setup.exe  ', 'app.jar'])(
    'are known by the name %s',
    (name) => expect(hasExecutableName(name)).toBe(true),
  );
  it.each(['exe', 'lease.pdf', 'exe.txt', 'photo.jpeg', 'figures.xlsx', 'notes about setup.exe.txt'])('are not seen in %s', (name) =>
    expect(hasExecutableName(name)).toBe(false),
  );
  it.each([
    'MZ\u0090\u0000',
    '\u007fELF',
    '\u00cf\u00fa\u00ed\u00fe',
    '\u00ca\u00fe\u00ba\u00be',
    '#!/bin/sh',
    '\u00ef\u00bb\u00bf#!x',
    '@echo off\r\n',
    '\u004c\u0000\u0000\u0000',
    '\u0000asm',
  ])('are known by the first bytes %j', (head) => expect(isExecutable(bytes(head))).toBe(true));
  it.each(['%PDF-1.7', 'PK\u0003\u0004', '\u0089PNG', 'M', '', '# A heading', 'Echo offers', 'LIST'])('are not seen in %j', (head) =>
    expect(isExecutable(bytes(head))).toBe(false),
  );
});

import { expect, test } from 'vitest';
import { whyNotAccepted } from './accepted-files.ts';

test('what people exchange with documents is taken', () => {
  const names = ['lease.pdf', 'Plan.DWG', 'photo.jpeg', 'figures.xlsx', 'mail.eml', 'all.zip', 'invoice.xml', 'notes about setup.exe.txt'];
  for (const name of [...names, 'scan', 'Lease 12.03.2026', 'No. 7', 'lease.pdf. '])
    expect([name, whyNotAccepted(name)]).toEqual([name, null]);
});

test('programs are told as such', () => {
  for (const name of ['setup.exe', 'photo.jpg.exe', 'run.bat. ']) expect(whyNotAccepted(name)).toBe('no_executables');
});

test('other kinds, among them pages and documents with macros, are not taken', () => {
  for (const name of [
    'page.html',
    'logo.svg',
    'sheet.xlsm',
    'letter.docm',
    'disk.iso',
    'link.url',
    'help.chm',
    'lease.pdf.HTML',
    'x.py ',
  ]) {
    expect([name, whyNotAccepted(name)]).toEqual([name, 'kind_not_accepted']);
  }
});

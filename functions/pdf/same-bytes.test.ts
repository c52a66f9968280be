import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serialize } from 'node:v8';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { certificateFacts } from '../../test/fixtures/certificates.ts';
import * as pdfs from '../../test/fixtures/pdfs.ts';
import { makeSealKey } from '../../test/fixtures/seal-keys.ts';
import type { FinalInput } from '../ports/pdf.ts';

const words = [
  'Zoë Łukasiewicz, Ηλέκτρα Παππά, Юлия Щукина',
  'اتفق الطرفان على ذلك',
  'הצדדים מסכימים לכך',
  'पक्ष इससे सहमत हैं',
  'คู่สัญญาตกลงตามนี้',
  '双方同意每一个字',
  '当事者はこれに同意します',
  '당사자는 이에 동의합니다',
  'Zoë 中文 مرحبا 👍',
];

async function input(level: 'B' | 'LTA'): Promise<FinalInput> {
  const canvas = createCanvas(300, 100);
  canvas.getContext('2d').fillRect(20, 20, 200, 40);
  const at = (line: number) => ({ page_index: 0, x: 60, y: 60 + line * 40, width: 400, height: 24 });
  const facts = certificateFacts();
  return {
    files: [
      {
        bytes: await pdfs.plainPdf(2),
        fields: [
          ...words.map((text, line) => ({ ...at(line), content: { kind: 'text' as const, text } })),
          { ...at(words.length), content: { kind: 'image', image: 'first', ink: true } },
        ],
      },
      { bytes: await pdfs.formPdf(), fields: [{ ...at(0), content: { kind: 'check', checked: true } }] },
    ],
    images: { first: new Uint8Array(await canvas.encode('png')) },
    certificate: { ...facts, people: facts.people.map((person, index) => ({ ...person, name: words[index + 1] ?? person.name })) },
    seal: { ...(await makeSealKey('ECDSA_SHA256')).options, level },
  };
}

/** Runs the engine in a process of its own, with another locale and time zone, and answers the digest to be signed. */
async function prepareIn(timeZone: string, language: string, path: string): Promise<string> {
  const engine = JSON.stringify(new URL('./prepare-final.ts', import.meta.url).href);
  const program = `
    import { createHash } from 'node:crypto';
    import { readFileSync } from 'node:fs';
    import { deserialize } from 'node:v8';
    import { prepareFinal } from ${engine};
    const { prepared, certificate } = await prepareFinal(deserialize(readFileSync(process.argv[1])));
    const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');
    console.log(hash(prepared.bytes), hash(prepared.digest), hash(certificate));`;
  const environment = { ...process.env, TZ: timeZone, LANG: language, LC_ALL: language };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, path], { env: environment });
  return stdout;
}

test.each(['B', 'LTA'] as const)('two processes prepare exactly the same file and digest (level %s)', async (level) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-same-'));
  try {
    const path = join(folder, 'input');
    writeFileSync(path, serialize(await input(level)));
    const [one, other] = await Promise.all([prepareIn('UTC', 'C', path), prepareIn('Asia/Tokyo', 'tr_TR.UTF-8', path)]);
    expect(one).toMatch(/^[0-9a-f]{64} [0-9a-f]{64} [0-9a-f]{64}\n$/);
    expect(other).toBe(one);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

import { describe, expect, test } from 'vitest';
import { der, octets, oid, sequence } from '../../../functions/pdf/seal/write-der.ts';
import { partsOf, readAllDer, readDer, tags } from './der.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('the reader of DER', () => {
  test.each([0, 1, 127, 128, 255, 256, 65_535, 65_536])('reads a value of %d bytes as the writer wrote it', (length) => {
    const contents = new Uint8Array(length).fill(7);
    const value = readDer(octets(contents));
    expect(value.tag).toBe(tags.octets);
    expect(Buffer.compare(value.contents, contents)).toBe(0);
    expect(Buffer.compare(value.whole, octets(contents))).toBe(0);
  });

  test('splits a sequence into its parts and leaves what follows it', () => {
    const whole = sequence(oid('1.2.840.113549'), octets(bytes('01')));
    const parts = partsOf(readDer(Buffer.concat([whole, bytes('ff')])), tags.sequence);
    expect(parts.map(({ tag }) => tag)).toEqual([tags.oid, tags.octets]);
  });

  test.each([
    ['an indefinite length', '30 80 05 00 00 00'],
    ['a long length where a short one does', '04 81 01 00'],
    ['a length with a leading zero', `04 82 00 80 ${'00'.repeat(128)}`],
    ['a length of five bytes', '04 85 01 00 00 00 00'],
    ['contents that are cut off', '04 03 01 02'],
    ['a length that is cut off', '04 82 01'],
    ['nothing at all', ''],
  ])('refuses %s', (_, hex) => {
    expect(() => readDer(bytes(hex))).toThrow(RangeError);
    expect(() => readAllDer(Buffer.concat([der(tags.null), bytes(hex || '05')]))).toThrow(RangeError);
  });

  test('refuses a value with another tag, and a missing value', () => {
    expect(() => partsOf(readDer(octets(bytes('05 00'))), tags.sequence)).toThrow(RangeError);
    expect(() => partsOf(undefined, tags.sequence)).toThrow(RangeError);
  });
});

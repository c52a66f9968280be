import { beforeAll, expect, test } from 'vitest';
import { hanFontOf } from '../../../shared/fields/printing/field-fonts.ts';
import { textDirection } from '../../../shared/fields/printing/text-layout.ts';
import { measureUsual } from '../../../shared/fields/printing/usual-widths.ts';
import { scriptSamples } from '../../../test/fixtures/scripts.ts';
import { loadTextEngines } from './faces.ts';
import { widthOf } from './shape.ts';

beforeAll(loadTextEngines);

const samples = {
  ...scriptSamples,
  cyrillicCapitals: 'ПЕРЕПИСКА ШИРОКОЙ ЖИЗНИ',
  greekCapitals: 'ΜΩΡΟ ΓΙΑ ΟΛΟΥΣ',
  marks: '——— … ‰ ™',
  nordic: 'ÆRØSKØBING Łódź ß',
};

test.each(Object.entries(samples))('%s is printed no wider than its room was counted', (_, text) => {
  const printed = widthOf(text, { font: 'sans', direction: textDirection(text), han: hanFontOf(text) });
  const counted = measureUsual(text, 1_000);
  expect(printed).toBeLessThanOrEqual(counted);
  // Nor is so much kept free that texts with room are refused.
  expect(printed).toBeGreaterThan(0.5 * counted);
});

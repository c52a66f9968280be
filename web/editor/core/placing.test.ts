import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { clampShift, placeNew, resize } from './placing.ts';

const page = { width: 600, height: 800 };
const placement = (x: number, y: number) => ({
  type: 'text' as const,
  uuid: 'new',
  key: 'child',
  page_index: 2,
  rectangle: { x, y, width: 150, height: 22 },
  page,
  signatory_uuid: 'anna',
  now: '2026-01-02T03:04:05.000Z',
});

test('a new field lands where it was put, for the chosen person', () => {
  const placed = placeNew(placement(10, 20), []);
  expect(placed).toMatchObject({ ok: true, moved: false, field: { x: 10, y: 20, page_index: 2, signatory_uuid: 'anna', required: false } });
});

test('a field placed off the page is moved onto it, with a warning', () => {
  expect(placeNew(placement(590, -5), [])).toMatchObject({ ok: true, moved: true, field: { x: 450, y: 0 } });
});

test('a new field never overlaps another', () => {
  expect(placeNew(placement(10, 20), [{ type: 'text', x: 100, y: 30, width: 50, height: 50 }])).toEqual({ ok: false });
  expect(placeNew(placement(10, 20), [{ type: 'text', x: 160, y: 20, width: 50, height: 50 }])).toMatchObject({ ok: true });
});

test('a field may stand on a block or highlight, and a block or highlight under a field', () => {
  const there = { x: 10, y: 20, width: 150, height: 22 };
  for (const under of ['block', 'highlight'] as const) {
    expect(placeNew(placement(10, 20), [{ type: under, ...there }])).toMatchObject({ ok: true });
    expect(placeNew({ ...placement(10, 20), type: under }, [{ type: 'text', ...there }])).toMatchObject({ ok: true });
  }
  expect(placeNew({ ...placement(10, 20), type: 'link' }, [{ type: 'text', ...there }])).toEqual({ ok: false });
});

const anyResize = fc.record({
  horizontal: fc.constantFrom('left', 'right', 'none'),
  vertical: fc.constantFrom('top', 'bottom', 'none'),
  dx: fc.integer({ min: -900, max: 900 }),
  dy: fc.integer({ min: -900, max: 900 }),
  keepRatio: fc.boolean(),
  fromCentre: fc.boolean(),
});
const start = { x: 200, y: 300, width: 120, height: 40 };
const { least } = fieldKind('signature');

test('a resized field stays on its page and never becomes smaller than its type allows', () => {
  fc.assert(
    fc.property(anyResize, ({ horizontal, vertical, dx, dy, keepRatio, fromCentre }) => {
      const edges = { left: horizontal === 'left', right: horizontal === 'right', top: vertical === 'top', bottom: vertical === 'bottom' };
      fc.pre(horizontal !== 'none' || vertical !== 'none');
      const sized = resize(start, edges, dx, dy, page, { keepRatio, fromCentre, least });
      expect(sized.x).toBeGreaterThanOrEqual(-1e-6);
      expect(sized.y).toBeGreaterThanOrEqual(-1e-6);
      expect(sized.x + sized.width).toBeLessThanOrEqual(page.width + 1e-6);
      expect(sized.y + sized.height).toBeLessThanOrEqual(page.height + 1e-6);
      expect(sized.width).toBeGreaterThanOrEqual(least.width - 1e-6);
      expect(sized.height).toBeGreaterThanOrEqual(least.height - 1e-6);
      if (keepRatio) expect(sized.width / sized.height).toBeCloseTo(3, 6);
    }),
  );
});

test('the edge opposite to the handle stays', () => {
  expect(resize(start, { right: true, bottom: true }, 30, 10, page, { keepRatio: false, fromCentre: false, least })).toEqual({
    ...start,
    width: 150,
    height: 50,
  });
  expect(resize(start, { left: true }, -30, 10, page, { keepRatio: false, fromCentre: false, least })).toEqual({
    ...start,
    x: 170,
    width: 150,
  });
  expect(resize(start, { right: true }, 10, 0, page, { keepRatio: false, fromCentre: true, least })).toEqual({
    ...start,
    x: 190,
    width: 140,
  });
});

test('a group moves together, as far as all of it fits on the page', () => {
  const group = [start, { x: 0, y: 0, width: 10, height: 10 }];
  expect(clampShift(group, 50, 900, page)).toEqual({ dx: 50, dy: 460 });
});

test('a new field drawn too small gets the least size of its type', () => {
  const rectangle = { x: 100, y: 100, width: 12, height: 11 };
  const placed = placeNew(
    { type: 'signature', uuid: 'new', key: 'child', page_index: 0, rectangle, page, signatory_uuid: null, now: '2026-11-23T10:00:00.000Z' },
    [],
  );
  expect(placed).toMatchObject({ ok: true, field: { x: 100, y: 100, ...least } });
});

import { expect, test } from 'vitest';
import { shownAttributes } from './shown-attributes.ts';

const order = {
  id: 'order',
  name: 'Order',
  value: 'A7',
  visible_on_ui: true,
  control_level: 'document_pack' as const,
  custom_control: null,
  custom_control_properties: {},
  custom_control_value: '',
  date_created: '2026-11-01T00:00:00.000Z',
};
const ids = (attributes: Parameters<typeof shownAttributes>[0]) => shownAttributes(attributes).map(({ id }) => id);

test('lists show custom fields of the whole document that hold something, unless screens leave them out', () => {
  const child = { ...order, id: 'child', control_level: 'child_document' as const };
  expect(ids([order, child, { ...order, id: 'hidden', visible_on_ui: false }, { ...order, id: 'blank', value: ' ' }])).toEqual(['order']);
});

test('a custom field with a control shows what was chosen in the control', () => {
  const chosen = { ...order, custom_control: 'tree', custom_control_value: 'Harbour' };
  expect(shownAttributes([chosen])).toEqual([{ id: 'order', name: 'Order', value: 'Harbour' }]);
});

test('a row holds the ten oldest custom fields, each with 100 characters, so that it stays small', () => {
  const many = Array.from({ length: 12 }, (_, at) => {
    const date_created = `2026-11-${30 - at}T00:00:00.000Z`;
    return { ...order, id: `field_${at}`, value: '𝟘'.repeat(150), date_created };
  });
  const shown = shownAttributes(many);
  expect(shown.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `field_${11 - at}`));
  expect(shown[0]?.value).toBe('𝟘'.repeat(100));
});

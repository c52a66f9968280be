import { describe, expect, it, test } from 'vitest';
import { type FieldType, fieldTypes } from '../../../shared/fields/field-types.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { exportField, fieldOfEachType, pictureOf, uuidOf } from '../../../test/fixtures/export-fields.ts';
import { fillForm } from '../../../test/fixtures/fill-form.ts';
import { inkOf, isInside } from '../../../test/fixtures/ink.ts';
import { linkAt } from '../../../test/fixtures/links.ts';
import { type FormWidget, widgetsOf } from '../../../test/fixtures/pdfjs-form.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { scriptSamples } from '../../../test/fixtures/scripts.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import type { ExportField, FormNaming } from '../../ports/pdf.ts';
import { inspect } from '../inspect/inspect.ts';
import { runQpdf } from '../qpdf.ts';
import { fillable } from './fillable.ts';

const images = { picture: pictureOf(), signed: pictureOf('#000000') };
const emptyPage = () => pdfs.plainPdf(1, { empty: true });
const exported = async (fields: ExportField[], file = emptyPage(), naming: FormNaming = 'custom_id') =>
  fillable({ files: [{ bytes: await file, name: 'Lease', fields }], images, naming });
const widgetOf = async (type: FieldType, rest: Partial<ExportField> = {}) =>
  (await widgetsOf(await exported([exportField(type, rest)])))[0]?.[0];
const fieldsOf = async (bytes: Uint8Array) => {
  const found = await inspect(bytes);
  if (!found.ok) throw new Error(found.code);
  return found.form_fields;
};

describe('the form field for a data field of each type', () => {
  const options_as_csv = 'One room, "Two, or more"';

  it.each<[FieldType, Partial<ExportField>, Partial<FormWidget>]>([
    ['text', { data: 'Cape Town' }, { fieldType: 'Tx', fieldValue: 'Cape Town', multiLine: false }],
    ['text', { data: 'a', height: 60 }, { fieldType: 'Tx', multiLine: true }],
    ['date', { data: '2026-11-21' }, { fieldType: 'Tx', fieldValue: '2026-11-21', maxLen: 10, alternativeText: 'Date (YYYY-MM-DD)' }],
    ['note', { data: 'One\nTwo' }, { fieldType: 'Tx', fieldValue: 'One\nTwo', multiLine: true }],
    ['question', { description: 'Any pets?' }, { fieldType: 'Tx', multiLine: true, alternativeText: 'Any pets?' }],
    ['blank', { data: 'by hand' }, { fieldType: 'Tx', fieldValue: 'by hand' }],
    ['file', { blob: 'a.b.file', filename: 'id.pdf' }, { fieldType: 'Tx', fieldValue: 'id.pdf' }],
    [
      'signer_setup',
      { data: '{"name":"Ben","email":"ben@example.com","mobile_number":""}' },
      { fieldType: 'Tx', fieldValue: 'Ben\nben@example.com' },
    ],
    ['check', { data: 'checked' }, { fieldType: 'Btn', checkBox: true, fieldValue: 'Yes' }],
    ['check', {}, { fieldType: 'Btn', checkBox: true, fieldValue: 'Off' }],
    ['approve', { data: 'approved 2026-11-21' }, { fieldType: 'Btn', checkBox: true, fieldValue: 'Yes' }],
    ['decline', {}, { fieldType: 'Btn', checkBox: true, fieldValue: 'Off' }],
    ['choice', { data: 'Two, or more', options_as_csv }, { fieldType: 'Ch', combo: true, fieldValue: ['Two, or more'] }],
    ['signature', { role: 'Tenant' }, { fieldType: 'Sig', fieldValue: null, alternativeText: 'Signature, Tenant' }],
    ['initial', {}, { fieldType: 'Sig', fieldValue: null }],
    ['image', { blob: 'picture', required: true }, { fieldType: 'Btn', pushButton: true, required: false }],
  ])('%s %j', async (type, part, widget) => {
    expect(await widgetOf(type, part)).toMatchObject({ ...widget, hasAppearance: true });
  });

  it('a choice offers its options', async () => {
    const widget = await widgetOf('choice', { options_as_csv });
    expect(widget?.options?.map(({ displayValue }) => displayValue)).toEqual(['One room', 'Two, or more']);
  });

  it.each<[FieldType, Partial<ExportField>, number]>([
    ['text', { font_size: 9 }, 9],
    ['text', { font_size: 9, data: 'Cape Town' }, 9],
    ['text', { font_size: 11, height: 60 }, 11],
    ['choice', { font_size: 10, options_as_csv }, 10],
    ['text', {}, 0],
  ])('%s %j: its words have the size that the sender chose (%i)', async (type, part, size) => {
    const { output } = await runQpdf(await exported([exportField(type, part)]), ['--qdf', '--object-streams=disable']);
    expect(Buffer.from(output ?? []).toString('latin1')).toContain(`/DA (/Helv ${size} Tf 0 g)`);
  });

  it('is required if the data field is', async () => {
    expect(await widgetOf('text', { required: true })).toMatchObject({ required: true });
    expect(await widgetOf('text', { required: false })).toMatchObject({ required: false });
    expect(await widgetOf('date', { required: true, auto_assign_date: true })).toMatchObject({ required: false });
  });

  it("screen readers read a field's description", async () => {
    expect(await widgetOf('text', { description: 'Your city' })).toMatchObject({ alternativeText: 'Your city' });
  });

  it.each<FieldType>(['block', 'highlight', 'link'])('%s: part of the page, nothing to fill in', async (type) => {
    const bytes = await exported([exportField(type, { data: 'https://example.com/', background_colour: '#336699' })]);
    expect(await fieldsOf(bytes)).toEqual([]);
    expect((await inkOf(bytes, 0)) !== null || type === 'highlight').toBe(true);
  });

  it('a link leads to its address', async () => {
    const bytes = await exported([
      exportField('link', { data: 'https://example.com/terms' }),
      exportField('text', { uuid: uuidOf(2), y: 200 }),
    ]);
    expect(await linkAt(bytes, 0, { width: 595, height: 842 }, { x: 65, y: 95 })).toBe('https://example.com/terms');
  });

  it.each<FieldType>(['signature', 'initial'])('%s: printed once it is given', async (type) => {
    const field = exportField(type, { blob: 'signed' });
    const bytes = await exported([field]);
    expect(await fieldsOf(bytes)).toEqual([]);
    expect(isInside(await inkOf(bytes, 0), field)).toBe(true);
  });

  it.each<FieldType>(['approve', 'decline'])('%s: its words stand beside the box', async (type) => {
    const [text] = await textOfPages(await exported([exportField(type, { approve_decline_button_text: 'By my hand' })]));
    expect(text?.replace(/\s+/g, ' ')).toContain('By my hand');
  });
});

describe('boxes that exclude each other', () => {
  const boxes = ['none', 'cat', 'dog'].map((custom_id, index) =>
    exportField('check', {
      uuid: uuidOf(index + 1),
      x: 60 + 40 * index,
      custom_id,
      checkbox_group: 'pets',
      is_mutually_exclusive: true,
      data: custom_id === 'cat' ? 'checked' : 'unchecked',
    }),
  );
  const ticked = async (bytes: Uint8Array) => (await fieldsOf(bytes)).map(({ value }) => value === 'checked');

  it('are one field of radio buttons, named after the group', async () => {
    const [widgets] = await widgetsOf(await exported(boxes));
    expect(widgets?.map(({ fieldName, radioButton, fieldValue }) => [fieldName, radioButton, fieldValue])).toEqual(
      boxes.map(() => ['pets', true, 'cat']),
    );
  });

  it('ticking one unticks the others', async () => {
    const bytes = await exported(boxes);
    expect(await ticked(bytes)).toEqual([false, true, false]);
    expect(await ticked(await fillForm(bytes, 0, (page) => page.click({ x: 148, y: 98 })))).toEqual([false, false, true]);
  });

  it('stay separate if several may be ticked', async () => {
    const bytes = await exported(boxes.map((box) => ({ ...box, is_mutually_exclusive: false })));
    expect((await fieldsOf(bytes)).map(({ name }) => name)).toEqual(['none', 'cat', 'dog']);
    expect(await ticked(await fillForm(bytes, 0, (page) => page.click({ x: 148, y: 98 })))).toEqual([false, true, true]);
  });
});

describe('pages that are rotated, cropped or measured in their own units', () => {
  const shapes = Array.from({ length: 9 }, (_, index) => index);
  const fields = shapes.map((page_index) => exportField('text', { uuid: uuidOf(page_index + 1), page_index, y: 120, data: 'HHHH' }));

  it('fields are at their places', async () => {
    const bytes = await exported(fields, pdfs.oddPagesPdf());
    for (const [index, field] of (await fieldsOf(bytes)).entries()) {
      const { x, y, width, height } = fields[index] ?? exportField('text');
      expect(field).toMatchObject({ page_index: index, value: 'HHHH' });
      for (const [side, at] of Object.entries({ x, y, width, height })) expect(field[side as 'x']).toBeCloseTo(at, 2);
    }
  });

  it('values are upright, in the field', async () => {
    const given = fields.map((field) => ({ ...field, uuid: uuidOf(100 + field.page_index) }));
    const [upright, ...turned] = [{}, { rotate: 90 }, { rotate: 180 }, { rotate: 270 }].map((shape) =>
      pdfs.plainPdf(1, { ...shape, empty: true }),
    );
    const ink = async (file: Promise<Uint8Array> | undefined) => inkOf(await exported(given.slice(0, 1), file), 0);
    const expected = await ink(upright);
    expect(isInside(expected, given[0] ?? exportField('text'))).toBe(true);
    for (const file of turned) {
      for (const [side, at] of Object.entries((await ink(file)) ?? {}))
        expect(Math.abs(at - (expected?.[side as 'left'] ?? 0))).toBeLessThanOrEqual(0.5);
    }
  });

  it.each(shapes)('page %i can be filled in where the field is visible', async (index) => {
    const bytes = await fillForm(await exported(fields, pdfs.oddPagesPdf()), index, (page) => {
      // PDFium clicks in the page's own units.
      const unit = index === 8 ? 2 : 1;
      page.click({ x: (60 + 75) / unit, y: (120 + 11) / unit });
      page.type('Größe, Київ');
    });
    expect((await fieldsOf(bytes)).map(({ value }) => value)).toEqual(shapes.map((shape) => (shape === index ? 'Größe, Київ' : 'HHHH')));
  });
});

test('readers tab through the fields line by line', async () => {
  const bytes = await exported([
    exportField('text', { uuid: uuidOf(1), y: 300, custom_id: 'last' }),
    exportField('text', { uuid: uuidOf(2), x: 300, custom_id: 'second' }),
    exportField('choice', { uuid: uuidOf(3), y: 200, custom_id: 'third' }),
    exportField('text', { uuid: uuidOf(4), custom_id: 'first' }),
  ]);
  const names: string[] = [];
  await fillForm(bytes, 0, (page) => {
    page.click({ x: 70, y: 100 });
    for (let count = 0; count < 3; count++) names.push(page.tab());
  });
  expect(names).toEqual(['second', 'third', 'last']);
});

test.each(Object.entries(scriptSamples))('values in %s are kept and shown', async (_, data) => {
  const field = exportField('text', { data, width: 380 });
  const bytes = await exported([field]);
  expect((await widgetsOf(bytes))[0]?.[0]?.fieldValue).toBe(data);
  expect(isInside(await inkOf(bytes, 0), field)).toBe(true);
});

test("the file’s own form becomes part of its page, and readers don't redraw it", async () => {
  const bytes = await exported([exportField('text', { custom_id: 'name' })], pdfs.formPdf());
  expect((await fieldsOf(bytes)).map(({ name }) => name)).toEqual(['name']);
  expect((await textOfPages(bytes))[0]).toContain('Ada Lovelace');
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('NeedAppearances');
});

test('only the contents of the final document are printed with the page', async () => {
  const flags = async (is_visible_in_final_document: boolean) =>
    (await widgetOf('text', { is_visible_in_final_document }))?.annotationFlags;
  expect([await flags(true), await flags(false)]).toEqual([4, 0]);
});

describe('packs', () => {
  const file = async (name: string) => ({ bytes: await pdfs.linkedPdf(name), name, fields: fieldOfEachType(0, true) });

  it('the form has every field of every child, each with its own name', async () => {
    const bytes = await fillable({ files: [await file('First'), await file('Second')], images, naming: 'custom_id' });
    const fields = await fieldsOf(bytes);
    // PDFium does not offer push buttons, which images become.
    const filledIn = fieldTypes.filter((type) => !['printed', 'picture'].includes(fieldKind(type).form));
    expect(fields.map(({ page_index }) => page_index)).toEqual([...filledIn.map(() => 0), ...filledIn.map(() => 2)]);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(fields.map(({ name }) => name)).toContain('text-0 (2)');
  });

  it.each<FormNaming>(['metadata', 'custom_id'])('by %s: sound, and the same bytes each time', async (naming) => {
    const once = await fillable({ files: [await file('First'), await file('Second')], images, naming });
    const again = await fillable({ files: [await file('First'), await file('Second')], images, naming });
    expect(Buffer.compare(once, again)).toBe(0);
    expect(await runQpdf(once, [])).toMatchObject({ exit: 0, messages: [] });
  });
});

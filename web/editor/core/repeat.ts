import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { collide } from '../../../shared/fields/placing/collide.ts';
import { clamp, type Size } from '../../../shared/geometry/placing.ts';

/** The pages of the fields' own document to repeat on. `pages`: those that are named. */
export type RepeatOn = 'none' | 'all' | 'later' | 'every_second' | 'pages';

/** The other pages that the fields of a page are copied to, by index from 0. */
export function pagesToRepeatOn(page: number, count: number, on: RepeatOn, named: readonly number[] = []): number[] {
  const all = Array.from({ length: count }, (_, index) => index).filter((index) => index !== page);
  if (on === 'none') return [];
  if (on === 'all') return all;
  if (on === 'pages') return all.filter((index) => named.includes(index));
  const later = all.filter((index) => index > page);
  return on === 'later' ? later : later.filter((index) => (index - page) % 2 === 0);
}

/** Page indexes from 0 of a text such as "2-4, 7"; null if it says something else. */
export function pagesNamed(text: string, count: number): number[] | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => part === '')) return null;
  const found = new Set<number>();
  for (const part of parts) {
    const [, from = '', to = from] = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || first < 1 || last < first || last > count) return null;
    for (let page = first; page <= last; page += 1) found.add(page - 1);
  }
  return [...found].sort((a, b) => a - b);
}

/** A child document that fields are repeated in, with its pages. */
export interface RepeatIn {
  key: string;
  pages: readonly Size[];
  /** From 0. A page that the document lacks is counted. */
  on: readonly number[];
}

export interface Repeated {
  placed: DataField[];
  /** Copies left out because they would overlap others. */
  overlapping: number;
  /** Documents that lack one of the pages. */
  short: number;
}

type Made = Pick<DataField, 'uuid' | 'custom_id' | 'date_created' | 'date_updated'>;

/** Copies the fields to the same place of other pages and documents. Copies that would overlap others are left out. */
export function repeatFields(
  fields: readonly DataField[],
  documents: readonly RepeatIn[],
  existing: readonly DataField[],
  make: (field: DataField) => Made,
): Repeated {
  const placed: DataField[] = [];
  let overlapping = 0;
  let short = 0;
  for (const { key, pages, on } of documents) {
    if (on.some((page_index) => !pages[page_index])) short += 1;
    for (const page_index of on) {
      const page = pages[page_index];
      if (!page) continue;
      const there = existing.filter((field) => field.key === key && field.page_index === page_index);
      for (const field of fields) {
        const copy = clamp({ ...field, key, page_index }, page);
        if (there.some((other) => collide(copy, other))) overlapping += 1;
        else placed.push({ ...copy, ...make(field) });
      }
    }
  }
  return { placed, overlapping, short };
}

import { normaliseEmail } from '../people/same-email.ts';
import type { BulkFault } from './bulk-fault.ts';
import { rowFaults, saidOf } from './bulk-faults.ts';
import { type BulkMapping, type DayOrders, filledFrom } from './bulk-mapping.ts';
import { type BulkTargets, labelOfPerson } from './bulk-targets.ts';
import { emptyInText, gapsOf, type MappedText, textsWithColumns } from './text-gaps.ts';

export interface CountedFault extends BulkFault {
  /** Of how many rows. */
  rows: number;
  /** The first of them, by their lasting numbers. */
  row_indexes: number[];
}

/** Rows by which a fault is shown. */
const shownRows = 10;
/** Addresses that several rows share, by which that is shown. */
const shownAddresses = 5;

/** Gathers what is wrong with many rows, and addresses that several rows have. */
export class FaultCounter {
  /** Rows with at least one fault that keeps their document from being made. */
  failing = 0;
  /** Rows with a gap in a text. */
  gappy = 0;
  private readonly texts: readonly MappedText[];
  private readonly counted = new Map<string, CountedFault>();
  private readonly addresses = new Map<string, number[]>();
  private readonly targets: BulkTargets;
  private readonly mapping: BulkMapping;
  private readonly country: string;
  private readonly orders: DayOrders;

  constructor(targets: BulkTargets, mapping: BulkMapping, country: string, orders: DayOrders = {}) {
    this.targets = targets;
    this.mapping = mapping;
    this.country = country;
    this.orders = orders;
    this.texts = textsWithColumns(targets, mapping);
  }

  /** Answers what is wrong with the row, which of its texts have a gap, and whether an earlier one has the same address. */
  add(index: number, values: ReadonlyMap<string, string>): { faults: BulkFault[]; gaps: BulkFault[]; repeats: boolean } {
    const faults = rowFaults(this.targets, this.mapping, values, this.country, this.orders);
    // A row that gets no document leaves no gap in one.
    const gaps = faults.length > 0 ? [] : gapsOf(this.texts, values);
    if (faults.length > 0) this.failing++;
    if (gaps.length > 0) this.gappy++;
    for (const fault of [...faults, ...gaps]) this.count(fault, index);
    const [first] = this.targets.signatories;
    const email = first ? normaliseEmail(filledFrom(saidOf(first, this.mapping.signatories).email, values)) : '';
    if (email === '') return { faults, gaps, repeats: false };
    const rows = this.addresses.get(email);
    if (rows) rows.push(index);
    else this.addresses.set(email, [index]);
    return { faults, gaps, repeats: rows !== undefined };
  }

  /** What was found, worst first. */
  all(): CountedFault[] {
    const [first] = this.targets.signatories;
    const several = [...this.addresses.values()].filter((rows) => rows.length > 1);
    const same: CountedFault[] =
      first && several.length > 0
        ? [
            {
              code: 'same_address',
              message: 'Several rows have the same email address: these people are asked several times',
              place: 'signatory',
              id: first.id,
              label: labelOfPerson(first),
              rows: several.reduce((sum, rows) => sum + rows.length, 0),
              row_indexes: several.flat().slice(0, shownRows),
            },
          ]
        : [];
    const isGap = ({ code }: BulkFault) => Number(code === emptyInText);
    return [...[...this.counted.values()].sort((a, b) => isGap(a) - isGap(b) || b.rows - a.rows), ...same];
  }

  /** The addresses that most rows share. */
  repeated(): { email: string; rows: number }[] {
    const all = [...this.addresses].flatMap(([email, { length: rows }]) => (rows > 1 ? [{ email, rows }] : []));
    return all.sort((a, b) => b.rows - a.rows).slice(0, shownAddresses);
  }

  private count(fault: BulkFault, index: number): void {
    const key = `${fault.code} ${fault.place} ${fault.id} ${fault.message}`;
    const counted = this.counted.get(key) ?? { ...fault, rows: 0, row_indexes: [] };
    counted.rows++;
    if (counted.row_indexes.length < shownRows) counted.row_indexes.push(index);
    this.counted.set(key, counted);
  }
}

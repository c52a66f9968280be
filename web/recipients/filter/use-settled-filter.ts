import { useEffect, useState } from 'react';
import type { RecipientData } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import { faultsOf, type RowFilter } from '../../../shared/domain/recipients/row-filter.ts';

/** Milliseconds without typing (spec administration §9). */
const pause = 250;

/** The rules of a filter that can be evaluated. A rule whose value is still missing chooses nothing. */
export function usableRules(filter: RowFilter, list: RecipientData): RowFilter {
  const faulty = new Set(faultsOf(filter, list).map(({ index }) => index));
  const usable = filter.filter_rules.filter(({ comparison_value }, at) => !faulty.has(at) && comparison_value !== '');
  return { match: filter.match, filter_rules: usable };
}

/** The usable rules, once somebody stops typing. */
export function useSettledFilter(filter: RowFilter, list: RecipientData): RowFilter {
  const text = JSON.stringify(usableRules(filter, list));
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as RowFilter;
}

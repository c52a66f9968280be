/** A price as settings have it: `0.0425 GBP`, with up to four decimals. */
export const pricePattern = /^\d{1,6}(\.\d{1,4})? [A-Z]{3}$/;

/** What so many cost, without rounding: `0.0425 GBP` for 2 is `0.085 GBP`. Empty if there is no price. */
export function costOf(price: string, count: number): string {
  if (price === '') return '';
  return written(tenThousandths(price) * BigInt(count), currencyOf(price));
}

/** What costs come to together, without rounding. Empty if one is not known, there is none, or their currencies differ. */
export function sumOf(costs: readonly string[]): string {
  const [currency = '', ...others] = new Set(costs.map(currencyOf));
  if (currency === '' || others.length > 0) return '';
  return written(
    costs.reduce((sum, cost) => sum + tenThousandths(cost), 0n),
    currency,
  );
}

const currencyOf = (price: string) => price.split(' ')[1] ?? '';

function tenThousandths(price: string): bigint {
  const [whole = '0', decimals = ''] = (price.split(' ')[0] ?? '').split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
}

function written(total: bigint, currency: string): string {
  const digits = total.toString().padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -4)}.${fraction} ${currency}`;
}

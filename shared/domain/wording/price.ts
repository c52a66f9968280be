/** A price as settings have it: `0.0425 GBP`, with up to four decimals. */
export const pricePattern = /^\d{1,6}(\.\d{1,4})? [A-Z]{3}$/;

/** What so many cost, without rounding: `0.0425 GBP` for 2 is `0.085 GBP`. Empty if there is no price. */
export function costOf(price: string, count: number): string {
  const [amount = '', currency = ''] = price.split(' ');
  if (price === '') return '';
  const [whole = '0', decimals = ''] = amount.split('.');
  const total = BigInt(whole + decimals.padEnd(4, '0')) * BigInt(count);
  const digits = total.toString().padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -4)}.${fraction} ${currency}`;
}

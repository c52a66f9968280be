/** An amount in cents as people read it in this language: `R 95` or `R 9.50`. */
export function moneyIn(language: string, cents: number, code: string): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits,
  });
  return format.format(cents / 100);
}

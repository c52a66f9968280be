/**
 * The network of an address, as large as one household, office or provider's customer usually has, so that a change of
 * the last digits makes nobody a stranger: /24 of IPv4, /64 of IPv6. Any other text is its own network.
 */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...behind];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * From where somebody calls, for limits by address: whoever has an IPv6 address has the rest of its /64 as well, and would be
 * somebody else with each call.
 */
export const placeOf = (address: string): string => (address.includes(':') ? networkOf(address) : address);

import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const notPublic = new BlockList();
const ipv4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'];
const moreIpv4 = ['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'];
const ipv6 = ['::/96', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'];
/** Addresses that hold one of IPv4, which would be reached by way of a translator or tunnel. */
const translated = ['::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '2001::/32', '2002::/16'];
for (const range of [...ipv4, ...moreIpv4]) add(range, 'ipv4');
for (const range of [...ipv6, ...translated]) add(range, 'ipv6');

function add(range: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', prefix] = range.split('/');
  notPublic.addSubnet(address, Number(prefix), family);
}

/** Whether an address belongs to the public internet, not to this machine, its network or its provider's services. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name as the system does, but answers public addresses only. Because the check is made here, the name can't
 * change afterwards.
 */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const allowed = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (error) found(error, []);
    else if (!first) found(new Error(`${hostname} has no public address`), []);
    else if (options.all) found(null, allowed);
    else found(null, first.address, first.family);
  });
}

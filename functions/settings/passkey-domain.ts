import { SettingUnusable } from './setting.ts';
import type { Settings } from './settings.ts';

type Place = Pick<Settings, 'passkeyDomain' | 'publicUrl'>;

/** The domain to which passkeys belong: the setting, else the host of the app's address. */
export function passkeyDomainOf({ passkeyDomain, publicUrl }: Place): string {
  return passkeyDomain || new URL(publicUrl).hostname;
}

/** Browsers make passkeys only for the host of a page, or for a domain above it. Throws SettingUnusable for any other. */
export function checkPasskeyDomain(place: Place): void {
  const domain = passkeyDomainOf(place);
  const host = new URL(place.publicUrl).hostname;
  const isAbove = host.endsWith(`.${domain}`) && domain.includes('.');
  if (host !== domain && !isAbove) {
    throw new SettingUnusable(`PASSKEY_DOMAIN must be ${host}, the host of PUBLIC_URL, or a domain above it.`);
  }
}

import { type SealLevel, sealLevels, type VisibleSeal } from './seal-level.ts';

/** How this installation seals. */
export interface SealSettings {
  level: SealLevel;
  /** Where the seal shows; null leaves it invisible, as the certificate page says who signed. */
  visible: VisibleSeal | null;
}

/** Which services of trust a seal asks, and where they may be. */
export interface TrustSettings {
  /** Address of the time-stamping authority, with name and password in front of the host if it wants them. */
  tsaUrl: string | undefined;
  /**
   * Hosts (`name` or `name:port`) that may have private addresses. Others may not: the addresses stand in certificates, and
   * whoever made those must not reach into this network. The time-stamping authority is always allowed.
   */
  privateHosts: readonly string[];
  /** Milliseconds for one question. Default 10 seconds. */
  timeout?: number;
}

/** The installation can't seal as it is told to; the message says what to change. */
export class SealSettingsUnusable extends Error {
  override name = 'SealSettingsUnusable';
}

/** What each level proves about time, for whoever runs an installation (ETSI EN 319 142-1). */
export const sealLevelMeanings: Record<SealLevel, string> = {
  B: 'the time of a seal is only what this installation says. Once the certificate has expired or is revoked, nobody can tell that a seal is older.',
  T: 'a time-stamping authority vouches for the time of every seal, so that a seal is known to be older than the end or the revocation of its certificate.',
  LT: 'a time-stamping authority vouches for the time of every seal, and the seal holds what is needed to check it years later.',
  LTA: 'as LT, with a time stamp over everything, which can be renewed before its own certificate expires.',
};

type Variables = Record<string, string | undefined>;

/**
 * | Variable | Meaning |
 * |---|---|
 * | SEAL_LEVEL | B (default on one machine; a deployment on AWS chooses T), T, LT or LTA: the PAdES level of every seal |
 * | SEAL_VISIBLE | `PAGE X Y WIDTH HEIGHT`: page number or `last`, points from the top left; unset: invisible |
 */
export function readSealSettings(variables: Variables): SealSettings {
  return { level: readLevel(variables.SEAL_LEVEL || 'B'), visible: readVisible(variables.SEAL_VISIBLE || '') };
}

/**
 * | Variable | Meaning |
 * |---|---|
 * | SEAL_TSA_URL | The time-stamping authority (RFC 3161), `http` or `https`, `name:password@` before the host if it asks for them |
 * | SEAL_PRIVATE_HOSTS | Hosts, with or without port, comma separated, that may be asked although their address is private |
 */
export function readTrustSettings(variables: Variables): TrustSettings {
  const tsaUrl = variables.SEAL_TSA_URL || undefined;
  if (tsaUrl !== undefined && !/^https?:$/.test(URL.parse(tsaUrl)?.protocol ?? ''))
    throw new SealSettingsUnusable('SEAL_TSA_URL is not an http or https address.');
  const privateHosts = (variables.SEAL_PRIVATE_HOSTS ?? '').split(',').map((host) => host.trim());
  return { tsaUrl, privateHosts: privateHosts.filter((host) => host !== '') };
}

/** What of level, authority and certificates does not go together; throws in words for whoever configured it. */
export function checkSealSettings({ level }: SealSettings, { tsaUrl }: TrustSettings, isSelfSigned: boolean): void {
  if (level !== 'B' && !tsaUrl) throw new SealSettingsUnusable(`SEAL_LEVEL=${level} needs a time-stamping authority: set SEAL_TSA_URL.`);
  if ((level === 'LT' || level === 'LTA') && isSelfSigned)
    throw new SealSettingsUnusable(
      `SEAL_LEVEL=${level} needs a certificate of an authority that answers whether it is revoked. A self-signed one has none: set SEAL_P12.`,
    );
}

function readLevel(text: string): SealLevel {
  const level = sealLevels.find((each) => each === text.toUpperCase());
  if (!level) throw new SealSettingsUnusable(`SEAL_LEVEL must be one of ${sealLevels.join(', ')}.`);
  return level;
}

function readVisible(text: string): VisibleSeal | null {
  if (text === '') return null;
  const parts = /^(last|[1-9]\d*) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/.exec(text.trim());
  if (!parts) throw new SealSettingsUnusable('SEAL_VISIBLE must be: page number or last, then x, y, width and height in points.');
  const [, page, x, y, width, height] = parts;
  return {
    page_index: page === 'last' ? 'last' : Number(page) - 1,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  };
}

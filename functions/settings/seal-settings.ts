import { commaList } from './comma-list.ts';
import { type SealLevel, sealLevels, type VisibleSeal } from './seal-level.ts';

/** How this installation seals. */
export interface SealSettings {
  level: SealLevel;
  /** Where the seal is visible. Null leaves it invisible, because the certificate page says who signed. */
  visible: VisibleSeal | null;
}

/** The trust services that a seal asks, and the hosts that may be private. */
export interface TrustSettings {
  /** Address of the time-stamping authority, with name and password before the host if it needs them. */
  tsaUrl: string | undefined;
  /**
   * Hosts (`name` or `name:port`) that may have private addresses. Other hosts may not: their addresses come from
   * certificates, whose makers must not reach into this network. The time-stamping authority is always allowed.
   */
  privateHosts: readonly string[];
  /** Milliseconds for one request. Default 10 seconds. */
  timeout?: number;
}

/** The installation can't seal with these settings; the message says what to change. */
export class SealSettingsUnusable extends Error {
  override name = 'SealSettingsUnusable';
}

/** What each level proves about time, in words for operators (ETSI EN 319 142-1). */
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
  return { tsaUrl, privateHosts: commaList(variables.SEAL_PRIVATE_HOSTS ?? '') };
}

/** Checks that level, authority and certificates fit together. Throws a message for the operator. */
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

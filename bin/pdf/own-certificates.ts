import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Hex } from '../../functions/sha256-hex.ts';
import { readKeyFile } from '../../infra/local/keys/key-file.ts';

/** Hex SHA-256 of the present and past sealing certificates of the installation in DATA_DIR. */
export function ownCertificates(environment: NodeJS.ProcessEnv = process.env): Set<string> {
  const folder = environment.DATA_DIR ?? '.countersign';
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^seal.*\.pem$/.test(name)) : [];
  const made = files.flatMap((name) => {
    const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(readFileSync(join(folder, name), 'utf8'))?.[0];
    return pem ? [new X509Certificate(pem).raw] : [];
  });
  const given = environment.SEAL_P12 ? readKeyFile(readFileSync(environment.SEAL_P12), environment.SEAL_P12_PASSWORD ?? '').chain : [];
  return new Set([...made, ...given.slice(0, 1)].map((der) => sha256Hex(der)));
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run audit:packages`: asks the registry for known weaknesses in the packages that the product runs on. If the
 * registry doesn't offer that, it writes the packages as name@version to .cache/packages.txt, for a scanner with an
 * offline database.
 */
interface Report {
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>;
}

const answered = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const report = parsed(answered.stdout);
if (report?.vulnerabilities) {
  const found = Object.entries(report.vulnerabilities);
  for (const [name, { severity, range }] of found) console.log(`${severity}  ${name} ${range}`);
  console.log(`${found.length} packages with known weaknesses.`);
  process.exit(found.length === 0 ? 0 : 1);
}
mkdirSync('.cache', { recursive: true });
const packages = listed();
writeFileSync('.cache/packages.txt', `${packages.join('\n')}\n`);
console.log(`The registry answers no questions about weaknesses. ${packages.length} packages are listed in .cache/packages.txt.`);
process.exit(2);

function parsed(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}

function listed(): string[] {
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean }>;
  };
  const names = Object.entries(locked).flatMap(([path, { version, dev }]) => {
    return path === '' || dev || !version ? [] : [`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`];
  });
  return [...new Set(names)].sort();
}

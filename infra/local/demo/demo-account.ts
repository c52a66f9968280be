import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface DemoLogin {
  email: string;
  password: string;
}

/**
 * The demo account of this data folder, made at the first start. Its password is stored in the folder (mode 600), so
 * that it can be printed again.
 */
export async function demoAccount(dataDir: string, url: string): Promise<DemoLogin> {
  const file = join(dataDir, 'demo-account.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoLogin;
  const login = { email: `demo-${randomBytes(2).toString('hex')}@example.com`, password: randomBytes(9).toString('base64url') };
  await runSeed(url, login);
  writeFileSync(file, JSON.stringify(login), { mode: 0o600 });
  return login;
}

function runSeed(url: string, login: DemoLogin): Promise<void> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const env = { ...process.env, DEMO_URL: url, DEMO_EMAIL: login.email, DEMO_PASSWORD: login.password };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo account could not be made.'))));
  });
}

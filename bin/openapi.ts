import { readFileSync } from 'node:fs';
import { openapi } from '../functions/installation/openapi/document.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:3000';
console.log(JSON.stringify(openapi({ appName: 'Countersign', appVersion: version, publicUrl }), null, 2));

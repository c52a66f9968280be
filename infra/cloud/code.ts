import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type Manifest, outputDirectory } from './bundle/build.ts';
import type { CodeSource } from './lambda.ts';

/** Code as it was built. Functions that share a folder share the asset: it is uploaded once. */
export function builtCode(manifest: Manifest): CodeSource {
  const assets = new Map<string, Code>();
  return (name) => {
    const built = manifest[name];
    if (!built) throw new Error(`dist/functions lacks '${name}'. Run: npm run build:functions`);
    const code = assets.get(built.directory) ?? Code.fromAsset(join(outputDirectory, built.directory));
    assets.set(built.directory, code);
    return { code, handler: built.handler };
  };
}

import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type Manifest, outputDirectory } from './bundle/build.ts';
import type { CodeSource } from './lambda.ts';

/** The built code. Functions that share a folder have the same asset, which is uploaded once. */
export function builtCode(manifest: Manifest): CodeSource {
  return (name) => {
    const built = manifest[name];
    if (!built) throw new Error(`dist/functions lacks '${name}'. Run: npm run build:functions`);
    return { code: Code.fromAsset(join(outputDirectory, built.directory)), handler: built.handler };
  };
}

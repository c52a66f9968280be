import { beforeAll } from 'vitest';
import { checkAbuse } from './abuse.checks.ts';
import { checkAnchors } from './anchors.checks.ts';
import { checkCloudFront } from './cloudfront.checks.ts';
import { checkGrants } from './grants.checks.ts';
import { type Synthesised, synthesise } from './synthesised.ts';
import { checkTemplate } from './template.checks.ts';

// One file, because making the stack takes longer than all its checks.
let made: Synthesised | undefined;
beforeAll(async () => {
  made = await synthesise();
}, 60_000);
const stack = (): Synthesised => {
  if (!made) throw new Error('The stack has not been made.');
  return made;
};

checkTemplate(stack);
checkGrants(stack);
checkCloudFront(stack);
checkAnchors(stack);
checkAbuse(stack);

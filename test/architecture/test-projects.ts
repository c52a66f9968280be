import { globSync } from 'node:fs';
import config from '../../vitest.config.ts';

interface TestProject {
  name: string;
  isolated: boolean;
  files: string[];
}

/** The projects of vitest.config.ts with the files that each of them plays. */
export const testProjects: TestProject[] = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || !project.test) return [];
  const { name, include = [], exclude = [], isolate } = project.test;
  const left = new Set(globSync(exclude));
  return [{ name: String(name), isolated: isolate !== false, files: globSync(include).filter((file) => !left.has(file)) }];
});

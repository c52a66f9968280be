import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Report } from './report.ts';

const root = process.cwd();

function plain({ message, diff, stack }: { message: string; diff?: string | undefined; stack?: string | undefined }): string {
  const line = stack?.split('\n').find((at) => /\.test\.tsx?:/.test(at));
  return stripVTControlCharacters([message, diff, line].filter(Boolean).join('\n'));
}

/** Writes what a run found to the file TEST_REPORT. vitest's own JSON tells neither projects nor errors outside of tests. */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const { TEST_REPORT: file } = process.env;
    if (!file) throw new Error('TEST_REPORT names no file');
    const report: Report = {
      files: modules.map((module) => ({
        name: relative(root, module.moduleId),
        project: module.project.name,
        milliseconds: module.diagnostic().duration,
        hasEnded: !['queued', 'pending'].includes(module.state()),
        tests: [...module.children.allTests()].map((test) => ({
          name: test.fullName,
          state: test.result().state,
          milliseconds: test.diagnostic()?.duration ?? 0,
          startedAt: test.diagnostic()?.startTime,
          error: test.result().errors?.map(plain)[0],
        })),
        errors: [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map(plain),
      })),
      unhandled: unhandled.map((error) => {
        const path: unknown = error.VITEST_TEST_PATH;
        return { file: typeof path === 'string' ? relative(root, path) : undefined, error: plain(error) };
      }),
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

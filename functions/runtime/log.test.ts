import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueBody } from '../ports/queue-rules.ts';

const lines: Record<string, unknown>[] = [];

/** Loads the modules anew; their logger writes into `lines`. */
async function logging(level: string) {
  vi.stubEnv('LOG_LEVEL', level);
  vi.resetModules();
  const scope = await import('../log-scope.ts');
  return { ...(await import('./log.ts')), ...scope };
}

beforeEach(() => {
  lines.length = 0;
  const keep = (text: unknown) => {
    lines.push(JSON.parse(String(text)));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep as never);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep as never);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const call = { requestContext: { requestId: 'gateway-1' } };

test('a line names its function and request, its level and what happened', async () => {
  const { log, withLogScope } = await logging('info');
  await withLogScope('exchange-token', async (_: unknown) => log('warn', 'refused', { code: 'not_permitted' }))(call);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'WARN',
      message: 'refused',
      code: 'not_permitted',
      function: 'exchange-token',
      request_id: 'gateway-1',
      service: 'countersign',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }),
  ]);
});

test('calls that run in parallel in one process keep their own ids', async () => {
  const { log, withLogScope } = await logging('info');
  const handler = withLogScope('login', async ({ requestContext }: typeof call) => {
    await new Promise((resolve) => setTimeout(resolve, requestContext.requestId === 'a' ? 20 : 0));
    log('info', requestContext.requestId);
  });
  await Promise.all(['a', 'b'].map((requestId) => handler({ requestContext: { requestId } })));
  expect(lines.map(({ message, request_id }) => [message, request_id])).toEqual([
    ['b', 'b'],
    ['a', 'a'],
  ]);
});

test('a worker logs its invocation’s id and the request that caused its message', async () => {
  const { log, withLogScope, correlationId, following } = await logging('info');
  const bodies: string[] = [];
  await withLogScope('add-signatory', async (_: unknown) => void bodies.push(queueBody({ id: 'j' }, 0, correlationId())))(call);
  const [body = ''] = bodies;
  expect(JSON.parse(body)).toEqual({ id: 'j', correlation_id: 'gateway-1' });
  const worker = withLogScope('send-mail', async (text: string) => {
    // The next message, which this one causes, belongs to the same request.
    following(JSON.parse(text), () => log('error', 'message_failed', { again: correlationId() }));
    log('info', 'done');
  });
  await worker(body, { awsRequestId: 'invocation-1' });
  expect(lines).toEqual([
    expect.objectContaining({ function: 'send-mail', request_id: 'invocation-1', correlation_id: 'gateway-1', again: 'gateway-1' }),
    expect.not.objectContaining({ correlation_id: expect.anything() }),
  ]);
});

test.each([
  ['info', 3],
  ['warn', 2],
  ['ERROR', 1],
  ['silent', 0],
])('at the level %s, the log gets %d of three lines', async (level, count) => {
  const { log } = await logging(level);
  for (const one of ['info', 'warn', 'error'] as const) log(one, 'something');
  expect(lines).toHaveLength(count);
});

test('an error is logged by its kind and place, never by its text, which may quote input', async () => {
  const { log, describeError } = await logging('info');
  log('error', 'call_failed', describeError(new RangeError('anna@example.com is no pin')));
  expect(lines[0]).toMatchObject({ error: 'RangeError', at: expect.stringContaining('log.test.ts') });
  expect(JSON.stringify(lines)).not.toContain('anna@example.com');
});

test('nothing is logged of the texts of errors, which other systems write in several lines and names of their own', async () => {
  const { log, describeError } = await logging('info');
  const error = new Error('Ada\nGrace\n    at Alan');
  error.name = 'No such key: lease of Ada';
  log('error', 'filing_failed', describeError(error));
  expect(lines[0]).toMatchObject({ error: 'Error', at: expect.stringContaining('log.test.ts') });
  expect(JSON.stringify(lines)).not.toMatch(/Ada|Grace|Alan/);
});

import { getDeadLettersRoute } from '../../shared/contract/management/get-dead-letters.ts';
import type { DeadLetterShown, QueueOfJobs } from '../../shared/contract/schemas/management/operator.ts';
import { maskContacts } from '../../shared/domain/people/mask-contacts.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import type { DeadLetter } from '../ports/jobs.ts';

const longestError = 300;

export const getDeadLetters = handleOperator(
  getDeadLettersRoute,
  { table: 'read', jobs: 'read' },
  async ({ jobs }, _caller, { query }) => ({
    dead_letters: (await jobs.deadLetters(query.queue)).map((letter) => shownLetter(query.queue, letter)),
  }),
);

/** What a message says of itself without addresses, numbers, names and contents: only keys. */
export function shownLetter(queue: QueueOfJobs, { id, body, sent_at, error }: DeadLetter): DeadLetterShown {
  const keysIn = Object.entries(body).flatMap(([name, value]) =>
    /(_key|_uuid|_id|^id)$/.test(name) && name !== 'correlation_id' && typeof value === 'string' && /^[\w.-]{1,120}$/.test(value)
      ? [`${name} ${value}`]
      : [],
  );
  const kind = [body.kind, body.type, body.mail].find((value) => typeof value === 'string') ?? '';
  return {
    id,
    queue,
    kind: String(kind).slice(0, 60),
    about: keysIn,
    request: typeof body.correlation_id === 'string' ? body.correlation_id : null,
    sent_at,
    error: error === null ? null : maskContacts(error).slice(0, longestError),
  };
}

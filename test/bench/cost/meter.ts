import { AsyncLocalStorage } from 'node:async_hooks';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Files } from '../../../functions/ports/files.ts';
import { functions } from '../../../functions/registry.ts';
import type { Deps, Needs } from '../../../functions/runtime/deps.ts';
import { workers } from '../../../functions/workers/registry.ts';
import type { Creatable, Lazy } from '../../../infra/local/work/workers.ts';
import { meteredTable, type Written } from './metered-table.ts';
import { newUsage, type Usage } from './usage.ts';

/** A function that declares what it needs. */
type Needing = Creatable & { needs: Needs };

export interface Meter {
  functions: Lazy<Creatable>;
  workers: Lazy<Creatable>;
  /** Every run since the last look, in the order in which they ended. */
  read(): Usage[];
}

/** The product's functions and workers. Each run records how it uses the ports, whatever else runs at the same time. */
export function createMeter(written?: Written): Meter {
  const running = new AsyncLocalStorage<Usage>();
  let ended: Usage[] = [];
  const metered = (registry: Lazy<Needing>, kind: Usage['kind']): Lazy<Creatable> =>
    Object.fromEntries(
      Object.entries(registry).map(([name, load]) => [
        name,
        async () => {
          const fn = await load();
          return {
            create: (deps: never) => {
              const run = fn.create(meteredDeps(deps, () => running.getStore(), written) as never);
              return async (event: never) => {
                const usage = newUsage(name, kind, fn.needs.pdf !== undefined);
                const from = performance.now();
                try {
                  const answer = await running.run(usage, () => run(event));
                  const { statusCode = 200, body = '' } = (kind === 'call' ? answer : {}) as APIGatewayProxyStructuredResultV2;
                  usage.status = statusCode;
                  usage.answered = Buffer.byteLength(body);
                  return answer;
                } finally {
                  usage.milliseconds = performance.now() - from;
                  ended.push(usage);
                }
              };
            },
          };
        },
      ]),
    );
  return {
    functions: metered(functions, 'call'),
    workers: metered(workers, 'job'),
    read() {
      const read = ended;
      ended = [];
      return read;
    },
  };
}

function meteredDeps(deps: Deps, current: () => Usage | undefined, written?: Written): Deps {
  const { files, queue, workflows, mail, signer } = deps;
  const add = (property: 'filePuts' | 'fileGets' | 'uploads' | 'downloads' | 'messages' | 'workflows' | 'mails' | 'seals') => {
    const usage = current();
    if (usage) usage[property]++;
  };
  /** The same method, with its calls counted. */
  const counted =
    <Given extends unknown[], Answer>(property: Parameters<typeof add>[0], method: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      add(property);
      return method(...given);
    };
  const storing = (method: 'put' | 'putOnce') =>
    counted('filePuts', (...given: Parameters<Files['put']>) => {
      const [, bytes] = given;
      const usage = current();
      if (usage) usage.putBytes += bytes.length;
      return files[method](...given);
    });
  return {
    ...deps,
    table: meteredTable(deps.table, current, written),
    files: {
      put: storing('put'),
      putOnce: storing('putOnce'),
      change: (key, change) => {
        add('fileGets');
        return files.change(key, async (bytes) => {
          const changed = await change(bytes);
          const usage = changed && current();
          if (usage) usage.putBytes += changed.length;
          if (changed) add('filePuts');
          return changed;
        });
      },
      putParts: counted('filePuts', files.putParts.bind(files)),
      copy: counted('filePuts', files.copy.bind(files)),
      list: counted('filePuts', files.list.bind(files)),
      get: counted('fileGets', files.get.bind(files)),
      getRange: counted('fileGets', files.getRange.bind(files)),
      head: counted('fileGets', files.head.bind(files)),
      delete: files.delete.bind(files),
      uploadUrl: counted('uploads', files.uploadUrl.bind(files)),
      async downloadUrl(input) {
        add('downloads');
        const usage = current();
        if (usage) usage.downloadBytes += (await files.head(input.key))?.size ?? 0;
        return files.downloadUrl(input);
      },
    },
    queue: { send: counted('messages', queue.send.bind(queue)) },
    workflows: { start: counted('workflows', workflows.start.bind(workflows)), status: workflows.status.bind(workflows) },
    mail: {
      // As on AWS, each mail takes a place of its second; here none has to wait for one.
      perSecond: Number.POSITIVE_INFINITY,
      async send(message) {
        add('mails');
        const usage = current();
        if (usage) usage.attachmentBytes += (message.attachments ?? []).reduce((sum, { bytes }) => sum + bytes.length, 0);
        return mail.send(message);
      },
    },
    signer: {
      algorithm: signer.algorithm.bind(signer),
      certificateChain: signer.certificateChain.bind(signer),
      sign: counted('seals', signer.sign.bind(signer)),
    },
  };
}

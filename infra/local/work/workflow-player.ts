import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { describeError, log } from '../../../functions/runtime/log.ts';
import { type WorkflowName, workflows } from '../../model/workflows.ts';
import type { RunWorker } from './workers.ts';

/** Plays one execution of a workflow to its end. Rejects if the execution fails. */
export type PlayWorkflow = (workflow: WorkflowName, name: string, input: unknown) => Promise<unknown>;

interface State {
  Type: string;
  Resource?: string;
  TimeoutSeconds?: number;
  ItemProcessor?: Definition;
  Iterator?: Definition;
  Branches?: Definition[];
}

/** A state machine in the Amazon States Language. */
export interface Definition {
  StartAt: string;
  States: Record<string, State>;
  TimeoutSeconds?: number;
}

type Handlers = Record<string, (input: unknown) => Promise<unknown>>;

/** Step Functions passes at most this much between states. */
const payloadBytes = 256 * 1024;
/** Packages that the player imports for calling real Lambdas and validating definitions: 36 MB and 120 ms, unused here. */
const unusedImports = new Set(['@aws-sdk/client-lambda', '@aws-sdk/credential-providers', 'asl-validator']);
const standIn = 'data:text/javascript,export const LambdaClient = 0, InvokeCommand = 0, fromCognitoIdentityPool = 0; export default 0;';

let library: Promise<typeof import('aws-local-stepfunctions')> | undefined;

/** Loads the player ahead of its first use. */
export async function loadPlayer(): Promise<void> {
  library ??= loadLibrary();
  await library;
}

async function loadLibrary() {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      unusedImports.has(specifier) && context.parentURL?.includes('/aws-local-stepfunctions/')
        ? { url: standIn, shortCircuit: true }
        : next(specifier, context),
  });
  try {
    return await import('aws-local-stepfunctions');
  } finally {
    hooks.deregister();
  }
}

/** Plays the model's ASL files; the cloud gets exactly the same files. A task's Resource is `${worker-file-name}`. */
export function createWorkflowPlayer(run: RunWorker, read: (workflow: WorkflowName) => Definition = readDefinition): PlayWorkflow {
  const definitions = new Map<WorkflowName, { definition: Definition; handlers: Handlers }>();
  const load = (workflow: WorkflowName) => {
    let loaded = definitions.get(workflow);
    if (!loaded) {
      const { timeoutSeconds } = modelOf(workflow);
      const definition = read(workflow);
      definition.TimeoutSeconds ??= timeoutSeconds;
      loaded = { definition, handlers: taskHandlers(definition, timeoutSeconds, run) };
      definitions.set(workflow, loaded);
    }
    return loaded;
  };
  return async (workflow, name, input) => {
    library ??= loadLibrary();
    const { StateMachine } = await library;
    const { definition, handlers } = load(workflow);
    const machine = new StateMachine(definition as never, { validationOptions: { noValidate: true } });
    const execution = machine.run(input as never, {
      overrides: { taskResourceLocalHandlers: handlers as never },
      context: { Execution: { Name: name, Id: `local:${workflow}:${name}` }, StateMachine: { Name: workflow } },
    });
    return await execution.result;
  };
}

function modelOf(workflow: WorkflowName) {
  const model = workflows.find((candidate) => candidate.name === workflow);
  if (!model) throw new Error(`There is no workflow ${workflow}`);
  return model;
}

function readDefinition(workflow: WorkflowName): Definition {
  return JSON.parse(readFileSync(new URL(`../../model/workflows/${modelOf(workflow).definition}`, import.meta.url), 'utf8'));
}

/** A handler for each task state, also in nested maps and branches. Names are unique within a file, as Step Functions requires. */
function taskHandlers(definition: Definition, timeoutSeconds: number, run: RunWorker, handlers: Handlers = {}): Handlers {
  for (const [name, state] of Object.entries(definition.States)) {
    if (state.Type === 'Task') {
      // The player's own default is 60 seconds. Step Functions has none; there the workflow's and the Lambda's limits
      // count.
      state.TimeoutSeconds ??= timeoutSeconds;
      const worker = /^\$\{([a-z0-9-]+)\}$/.exec(state.Resource ?? '')?.[1];
      if (!worker) throw new Error(`The task ${name} names no worker`);
      handlers[name] = (input) => runTask(run, worker, input);
    }
    for (const nested of [state.ItemProcessor, state.Iterator, ...(state.Branches ?? [])]) {
      if (nested) taskHandlers(nested, timeoutSeconds, run, handlers);
    }
  }
  return handlers;
}

async function runTask(run: RunWorker, worker: string, input: unknown): Promise<unknown> {
  let text: string | undefined;
  try {
    text = JSON.stringify((await run(worker, input)) ?? null);
  } catch (error) {
    log('error', 'workflow_task_failed', { worker, ...describeError(error) });
    throw lambdaError(error);
  }
  if (Buffer.byteLength(text) > payloadBytes) throw taskError('States.DataLimitExceeded', `The result of ${worker} is larger than 256 KB`);
  return JSON.parse(text);
}

/** The error of a failed Lambda as Step Functions sees it: its name to match on, and as cause the JSON that Lambda answers. */
function lambdaError(error: unknown): Error {
  const name = error instanceof Error ? error.name : 'Error';
  const message = error instanceof Error ? error.message : String(error);
  return taskError(name, JSON.stringify({ errorType: name, errorMessage: message }));
}

function taskError(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

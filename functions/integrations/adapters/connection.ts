import type * as z from 'zod/mini';
import type { AdapterSetting } from '../../../shared/domain/integrations/adapters.ts';
import type { ConnectionProblem } from '../../../shared/domain/integrations/problems.ts';
import { type ConnectionAnswer, ConnectionFailed, type ConnectionRequest, type Connections } from '../../ports/connections.ts';

/** With what an adapter connects: what a configuration holds, its secret in the clear. */
export type Credentials = Record<AdapterSetting, string> & { site_url: string; access_token: string };

/** What an adapter may tell the other system of the file that it stores. */
export interface StoredAbout {
  /** The document's. */
  key: string;
  document_name: string;
  custom_fields: readonly StoredField[];
}

/** A custom field of the document. */
export interface StoredField {
  id: string;
  name: string;
  /** The kind of its control; null for a plain text. */
  kind: string | null;
  /** As its control stores it. */
  value: string;
  /** The value in words. */
  text: string;
}

/** An open connection. Its methods throw NotTaken. */
interface Storing {
  /**
   * Stores a file under folders and a name. A file that is there already is replaced, so that this can be repeated. Answers
   * where it is, in words.
   */
  store(path: readonly string[], bytes: Uint8Array, contentType: string, about: StoredAbout): Promise<string>;
}

/** One that is tried by storing a small file and deleting it. */
export interface Removing extends Storing {
  /** Deletes a file; a missing one is no error. */
  remove(path: readonly string[]): Promise<void>;
}

/** One whose system takes no file that belongs to nothing: it is tried by asking for something. */
export interface Checking extends Storing {
  check(): Promise<void>;
}

export type Connection = Removing | Checking;

export type Connect<Opened extends Connection = Connection> = (ask: Ask, credentials: Credentials) => Opened;

/** Asks the other system. Throws NotTaken if nothing comes back. */
export type Ask = (request: Omit<ConnectionRequest, 'seconds'>) => Promise<ConnectionAnswer>;

/** The other system did not do what it was asked to. */
export class NotTaken extends Error {
  readonly problem: ConnectionProblem;
  constructor(problem: ConnectionProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'NotTaken';
    this.problem = problem;
  }
}

/** Asks through the port. `seconds`: for all requests together. */
export function askingWithin(connections: Connections, seconds: number): Ask {
  const ends = performance.now() + seconds * 1_000;
  return async (request) => {
    try {
      return await connections.ask({ ...request, seconds: Math.max(0, ends - performance.now()) / 1_000 });
    } catch (error) {
      if (error instanceof ConnectionFailed) throw new NotTaken(error.problem, { cause: error });
      throw error;
    }
  };
}

/** What a system answered in JSON. Throws NotTaken: also for an answer that is not what its documentation says. */
export function jsonIn<S extends z.ZodMiniType>({ status, bytes }: Pick<ConnectionAnswer, 'status' | 'bytes'>, schema: S): z.output<S> {
  if (status < 200 || status >= 300) throw new NotTaken(problemOf(status));
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (cause) {
    throw new NotTaken('failed', { cause });
  }
}

/** What an answer's status says is wrong. */
export function problemOf(status: number): ConnectionProblem {
  if (status === 401 || status === 403) return 'refused';
  return status === 404 || status === 409 ? 'place_missing' : 'failed';
}

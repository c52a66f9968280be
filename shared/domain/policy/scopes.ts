import { no, type Verdict, yes } from './verdict.ts';

/** What an application may be allowed to do. Each call that is open to programs names the one that it needs. */
export const scopes = [
  'documents:read',
  'documents:write',
  'documents:send',
  'signers:vouch',
  'templates',
  'bulk_sends',
  'contacts',
  'account',
] as const;
export type Scope = (typeof scopes)[number];

/** A program that acts for a person. */
export interface Program {
  /** The application's key; null if the person’s own API key is used. */
  application: string | null;
  /** The application's name, which the audit trail shows; null for an API key, with which the person themselves acts. */
  name: string | null;
  scopes: readonly Scope[];
}

/** Whether a program has a scope. */
export function programMay({ scopes: own }: Pick<Program, 'scopes'>, scope: Scope): Verdict<'scope_missing'> {
  return own.includes(scope) ? yes : no('scope_missing', scope);
}

/** Whether a program may make a call that names this scope. A call without a scope is for people only. */
export function programMayCall(program: Pick<Program, 'scopes'>, scope: Scope | undefined): Verdict<'people_only' | 'scope_missing'> {
  return scope === undefined ? no('people_only') : programMay(program, scope);
}

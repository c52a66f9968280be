import { describe, expect, it } from 'vitest';
import { programMayCall, scopes } from './scopes.ts';

describe('a program', () => {
  it('may make a call if it has the scope that the call names', () => {
    for (const scope of scopes) expect(programMayCall({ scopes: [scope] }, scope)).toEqual({ ok: true });
  });

  it('is told the scope that it lacks', () => {
    expect(programMayCall({ scopes: ['documents:read'] }, 'documents:send')).toEqual({
      ok: false,
      code: 'scope_missing',
      n: 'documents:send',
    });
    expect(programMayCall({ scopes: [] }, 'account')).toMatchObject({ code: 'scope_missing' });
  });

  it('is refused by every call without a scope, whatever its own', () => {
    expect(programMayCall({ scopes }, undefined)).toEqual({ ok: false, code: 'people_only' });
  });
});

import { fail } from '../runtime/failure.ts';
import { SignInFailed } from './issuer.ts';

/** Runs a call's start of a sign-in. Throws issuer_unreachable, because nothing else can fail before the issuer has answered. */
export async function reached<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof SignInFailed) return fail('issuer_unreachable');
    throw error;
  }
}

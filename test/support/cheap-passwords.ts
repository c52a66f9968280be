import { passwordCost } from '../../functions/session/passwords.ts';

// Most of the api suite's processor time went into passwords. What they cost in the product is for functions/session/passwords.test.ts.
Object.assign(passwordCost, { iterations: 1, memorySize: 8 });

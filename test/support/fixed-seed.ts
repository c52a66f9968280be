import fc from 'fast-check';
import { seed } from './seed.ts';

// Every property test tries the same values at each run.
fc.configureGlobal({ seed });

import type { User } from '../../../shared/contract/schemas/people/user.ts';
import type { GivenCode } from './code-input.tsx';

/** What the step of each method gets. */
export interface MethodStep {
  user: User;
  switchOn: (given: GivenCode & { pin?: string }) => Promise<void>;
  /** To the choice of methods, where there is one. */
  onBack?: () => void;
}

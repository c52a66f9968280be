import type { SingleSignOn } from '../../../shared/contract/schemas/accounts/single-sign-on.ts';
import type { SingleSignOnChange } from '../../api/single-sign-on.ts';

/** What each part of the card needs. `save` answers whether the change was taken. */
export interface Part {
  state: SingleSignOn;
  save: (change: SingleSignOnChange) => Promise<boolean>;
  onKnown: (state: SingleSignOn) => void;
}

import type { AccountTermsInput, AccountTermsVersion } from '../../../shared/contract/schemas/accounts/account-terms.ts';
import type { Disclosure } from '../../../shared/domain/signing/disclosure.ts';

/** Terms while somebody writes them. The contacts stay while the disclosure is switched off. */
export interface Draft extends Omit<AccountTermsInput, 'number' | 'disclosure'> {
  discloses: boolean;
  disclosure: Disclosure;
}

const noDisclosure: Disclosure = {
  withdraw_contact: '',
  paper_contact: '',
  paper_fee: '',
  email: '',
  phone: '',
  address: '',
  requirements: { en: '', de: '' },
};

export function draftOf(stored: AccountTermsVersion | undefined): Draft {
  const { is_own = false, wording = { en: '', de: '' }, must_tick = false, disclosure = null } = stored ?? {};
  return { is_own, wording, must_tick, discloses: disclosure !== null, disclosure: disclosure ?? noDisclosure };
}

/** While the standard terms are chosen, a disclosure that nobody has finished is left out. */
export function inputOf({ discloses, disclosure, ...draft }: Draft): Omit<AccountTermsInput, 'number'> {
  const isFinished = draft.is_own || Object.keys(draftProblems({ ...draft, is_own: true, discloses, disclosure })).length === 0;
  return { ...draft, disclosure: discloses && isFinished ? disclosure : null };
}

export type DraftProblems = Partial<Record<'withdraw_contact' | 'paper_contact' | 'email', 'missing_contact' | 'missing_way'>>;

export function draftProblems({ is_own, discloses, disclosure }: Draft): DraftProblems {
  if (!is_own || !discloses) return {};
  const isEmpty = (text: string) => text.trim() === '';
  const { withdraw_contact, paper_contact, email, phone, address } = disclosure;
  return {
    ...(isEmpty(withdraw_contact) && { withdraw_contact: 'missing_contact' }),
    ...(isEmpty(paper_contact) && { paper_contact: 'missing_contact' }),
    ...([email, phone, address].every(isEmpty) && { email: 'missing_way' }),
  };
}

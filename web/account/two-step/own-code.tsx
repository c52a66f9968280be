import type { User } from '../../../shared/contract/schemas/user.ts';
import type { GivenCode } from './code-input.tsx';
import { MailedCode } from './mailed-code.tsx';
import { PresentCode } from './present-code.tsx';

interface Props {
  user: User;
  button: string;
  danger?: boolean;
  send: (code: GivenCode) => Promise<void>;
}

/** A code by which a person who is logged in shows that it is them: of their second step, or else of their mailbox. */
export function OwnCode({ user, button, danger, send }: Props) {
  if (!user.use_two_factor_authentication) return <MailedCode email={user.email_address} send={send} />;
  return <PresentCode button={button} {...(danger && { danger })} send={send} />;
}

import { type MouseEvent, type ReactNode, useContext } from 'react';
import { loginAddress } from '../../shell/way-back.ts';
import { forgetSession } from '../link-session.ts';
import { SigningContext } from '../state/context.ts';
import { forgetKept } from '../state/forget-kept.ts';
import { leaveFor } from '../state/leave-for.ts';

/** A storage that does not answer keeps nobody from their device. Milliseconds. */
const longestMs = 2_000;

/** Leads whoever handed the device over back to their login. Nothing that its signers left unsaved or open stays on it. */
export function HostLink({ documentKey, children }: { documentKey: string; children: ReactNode }) {
  const signing = useContext(SigningContext);
  const href = loginAddress(`#documents/${documentKey}`);
  const leave = async (event: MouseEvent) => {
    event.preventDefault();
    forgetSession();
    // It would keep what it can't save again.
    signing?.saver.stop();
    await Promise.race([forgetKept(documentKey), new Promise((resolve) => setTimeout(resolve, longestMs))]);
    leaveFor(href);
  };
  return (
    <a className="sg-button" href={href} onClick={(event) => void leave(event)}>
      {children}
    </a>
  );
}

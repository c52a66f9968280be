import { initialsOf, signerColour } from '../../theme/signer-colours.ts';
import classes from './person-avatar.module.css';

interface Props {
  name: string;
  email?: string;
  /** A signatory's `colour`; null for somebody without one. */
  colour: number | null;
  size?: 24 | 28 | 36;
  /** A tick: has finished. */
  done?: boolean;
}

/** A person as initials on their colour. The name must stand beside it or be in its label. */
export function PersonAvatar({ name, email, colour, size = 28, done }: Props) {
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-done={done || undefined}
      style={{ backgroundColor: signerColour(colour).light }}
      aria-hidden
    >
      {initialsOf(name, email)}
    </span>
  );
}

import { useState } from 'react';
import type { SignatureType } from '../../../../shared/contract/schemas/people/saved-signature.ts';
import { mayBeLoggedIn } from '../../../api/session.ts';
import { deviceKeeps } from '../../../saving/kept.ts';
import type { Way } from '../../../signature/ways.ts';
import { isOnOwnDevice } from '../../own-device.ts';
import { useSigning, useSigningState } from '../../state/context.ts';
import { forget, forgetOne, type Remembered, remember, rememberedFor } from './remembered.ts';

export interface RememberedHere {
  /** Whether this device may remember anything for this person. */
  offered: boolean;
  email: string;
  /** Their signatures or initials that are remembered. */
  list: readonly Remembered[];
  /** Whether what is used next is remembered too. */
  wanted: boolean;
  want: (wanted: boolean) => void;
  /** They have just forgotten all. */
  forgotten: boolean;
  forget: () => void;
  forgetOne: (one: Remembered) => void;
  use: (way: Way, picture: string) => void;
}

/**
 * What this device remembers for the person who signs, if they have asked for it. Never on a device where a member is
 * logged in: members keep signatures in their profile, and somebody else's link may be opened there.
 */
export function useRemembered(type: SignatureType, allowed: readonly Way[]): RememberedHere {
  const { keepsSignatures } = useSigning();
  const me = useSigningState((state) => state.me);
  const { email } = me;
  const [offered] = useState(() => keepsSignatures && isOnOwnDevice(me) && !mayBeLoggedIn() && deviceKeeps());
  const [all, setAll] = useState(() => (offered ? rememberedFor(email) : []));
  const [wanted, want] = useState(all.length > 0);
  const [forgotten, setForgotten] = useState(false);
  return {
    offered,
    email,
    list: all.filter((one) => one.type === type && allowed.includes(one.way)),
    wanted,
    want,
    forgotten,
    forget: () => {
      forget(email);
      setAll([]);
      want(false);
      setForgotten(true);
    },
    forgetOne: (one) => {
      forgetOne(email, one);
      setAll(rememberedFor(email));
    },
    use: (way, picture) => {
      if (offered && wanted) remember(email, { type, way, picture });
    },
  };
}

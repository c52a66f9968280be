import { type ReactNode, useState } from 'react';

/** Renders its child from the first time that it is wanted, so that a part that loads late is not loaded before. */
export function Once({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [was, setWas] = useState(wanted);
  if (wanted && !was) setWas(true);
  return was && children;
}

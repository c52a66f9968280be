import { useEffect, useState } from 'react';

const everywhere = 'image/jpeg,image/png,image/webp';
let readsHeic: Promise<boolean> | undefined;

/** The kinds of pictures that a file dialog offers: photos of phones too, where this browser reads them. */
export function useAccepted(): string {
  const [accepted, setAccepted] = useState(everywhere);
  useEffect(() => {
    let current = true;
    readsHeic ??= import('./heic-probe.ts').then((probe) => probe.readsHeic()).catch(() => false);
    void readsHeic.then((reads) => current && reads && setAccepted(`${everywhere},image/heic,image/heif`));
    return () => {
      current = false;
    };
  }, []);
  return accepted;
}

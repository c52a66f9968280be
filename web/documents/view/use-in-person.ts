import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { useMay } from '../../api/account.ts';

/** Spec core §9: how long after the document has loaded its dialog opens by route. Milliseconds. */
const opensAfter = 2_500;

/** The dialog for signing in person, which `#documents/{key}/open_in_person_modal` opens while signatures are awaited. */
export function useInPerson(document: Pack | undefined) {
  const { tab } = useParams();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const may = useMay()('makeLinkInPerson').ok;
  const key = document?.key;
  const isDue = tab === 'open_in_person_modal' && document?.status === 'awaiting_signatures' && !document.is_deleted && may;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      setOpened(true);
      void navigate(`/documents/${key}`, { replace: true });
    }, opensAfter);
    return () => clearTimeout(timer);
  }, [isDue, key, navigate]);
  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}

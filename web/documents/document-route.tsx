import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { isBeingPrepared } from '../../shared/domain/policy/documents/moves.ts';
import { switchAccount, useMay, useOtherAccounts } from '../api/account.ts';
import { useDocument } from '../api/documents.ts';
import { ApiError } from '../api/errors.ts';
import { lazily } from '../ui/lazily.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { toastError } from '../ui/toasts.ts';
import { enqueueMails } from './document-calls.ts';
import { accountWith } from './find-elsewhere.ts';

const SetupScreen = lazily(async () => (await import('../editor/setup-screen.tsx')).SetupScreen, { waiting: <ScreenLoading /> });
const DocumentView = lazily(async () => (await import('./document-view.tsx')).DocumentView, { waiting: <ScreenLoading /> });

/** `#documents/{key}` and `#documents/{key}/{tab}`: the editor in setup for those who may prepare it, the document's view for the others and past it. */
export function DocumentRoute() {
  const { key = '', tab } = useParams();
  const { data: document, error } = useDocument(key);
  const navigate = useNavigate();
  const mayI = useMay();
  const others = useOtherAccounts();
  const elsewhere = useRef(others);
  elsewhere.current = others;
  useEffect(() => {
    if (!error) return;
    let isShown = true;
    const go = async () => {
      const keys = elsewhere.current.map(({ account_key }) => account_key);
      const account = error instanceof ApiError && error.status === 404 ? await accountWith(key, keys) : undefined;
      if (!isShown) return;
      if (account) return switchAccount(account);
      toastError(error);
      void navigate('/documents', { replace: true });
    };
    void go();
    return () => {
      isShown = false;
    };
  }, [error, key, navigate]);
  useEnqueueOnRoute(document?.key);
  if (!document) return <ScreenLoading />;
  const child = document.child_documents.find((candidate) => candidate.key === key);
  if (child) return <Navigate to={`/documents/${document.key}/${child.position}`} replace />;
  const position = tabIndex(tab, document.child_documents.length);
  // Others' templates are read, and only their own team changes them; and in it, only whoever prepares documents.
  const changes = mayI('seeDocument', document).ok && mayI('changeFiles', document).ok;
  if (changes && isBeingPrepared(document.status) && !document.is_deleted) return <SetupScreen documentKey={document.key} tab={position} />;
  return <DocumentView documentKey={document.key} tab={position} />;
}

/** `#documents/{key}/enqueue_signature_requests` also sends the requests that are due (spec core §2). In setup none is. */
function useEnqueueOnRoute(key: string | undefined): void {
  const { tab } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (tab !== 'enqueue_signature_requests' || key === undefined) return;
    void navigate(`/documents/${key}`, { replace: true });
    enqueueMails(key).catch(toastError);
  }, [tab, key, navigate]);
}

/** A tab's index is a whole number, limited to the tabs that exist. */
function tabIndex(tab: string | undefined, count: number): number {
  const wanted = Number.parseInt(tab ?? '0', 10);
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(0, wanted), Math.max(0, count - 1));
}

import { useState, useSyncExternalStore } from 'react';
import type { Store } from '../api/store.ts';
import { labelRequest, manageRequest } from '../labels/label-request.ts';
import { type LazyPart, lazily } from '../ui/lazily.tsx';
import { mergeRequest } from './bulk/merge-request.ts';
import { templateRequest } from './from-template/use-template-request.ts';
import { moveRequest } from './move/move-request.ts';
import { pendingRequest } from './pending/pending-request.ts';

const MoveDialog = lazily(async () => (await import('./move/move-dialog.tsx')).MoveDialog);
const MergeDialog = lazily(async () => (await import('./bulk/merge-dialog.tsx')).MergeDialog);
const LabelDialog = lazily(async () => (await import('../labels/label-dialog.tsx')).LabelDialog);
const ManageLabelsDialog = lazily(async () => (await import('../labels/manage-dialog.tsx')).ManageLabelsDialog);
const UseTemplateDialog = lazily(async () => (await import('./from-template/use-template-dialog.tsx')).UseTemplateDialog);
const PendingDialog = lazily(async () => (await import('./pending/pending-dialog.tsx')).PendingDialog);

/** The dialogs that lists, documents and the editor ask for. */
export function DocumentDialogs() {
  return (
    <>
      <OnceAsked request={moveRequest} dialog={MoveDialog} />
      <OnceAsked request={mergeRequest} dialog={MergeDialog} />
      <OnceAsked request={templateRequest} dialog={UseTemplateDialog} />
      <OnceAsked request={labelRequest} dialog={LabelDialog} />
      <OnceAsked request={manageRequest} dialog={ManageLabelsDialog} />
      <OnceAsked request={pendingRequest} dialog={PendingDialog} />
    </>
  );
}

/** A dialog loads when it is first asked for, and stays, so that it can close slowly. */
function OnceAsked({ request, dialog: Dialog }: { request: Pick<Store<unknown>, 'get' | 'subscribe'>; dialog: LazyPart<object> }) {
  const asked = useSyncExternalStore(request.subscribe, request.get);
  const [isWanted, setWanted] = useState(false);
  if (asked !== null && !isWanted) setWanted(true);
  return isWanted && <Dialog />;
}

import { useId, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument } from '../../../shared/contract/schemas/documents/document.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { optionsOf } from '../../../shared/fields/placing/options.ts';
import { NetworkError } from '../../api/errors.ts';
import { buttonTextOf } from '../model/labels.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { noteRefusal } from '../state/note-refusal.ts';
import { rejectOneDocument } from '../state/reject-one.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import { t } from '../work-messages.ts';

/** Rejects: from the menu, or by a field that declines, which may offer reasons (product notes, Decline field). */
export function RejectDialog({ field }: { field: DataField | undefined }) {
  const signing = useSigning();
  const sender = useSigningState((state) => state.pack.created_by_name) || t('sender_nobody');
  // Kept when the dialog closes: Escape, or a tap beside it, throws nothing away.
  const reason = useSigningState((state) => state.typedReason);
  const setReason = (typedReason: string) => signing.patch({ typedReason });
  const documents = useRejectable(field);
  const [chosen, setChosen] = useState<string | null>(null);
  const name = documents.find(({ key }) => key === chosen)?.document_name ?? '';
  const { run, busy, problem } = useAct(async () => {
    await noteRefusal(signing, async () => {
      if (chosen !== null) return rejectOneDocument(signing, chosen, reason.trim());
      await signing.calls.reject(signing.documentKey, reason.trim());
      signing.toStage('rejected');
    });
  }, wordsFor);
  const close = () => signing.openDialog(null);
  return (
    <Dialog
      title={field ? declineTitle(field) : t('reject_title')}
      onClose={close}
      actions={
        <div className="sg-row">
          <button type="button" className="sg-button sg-grow" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="sg-button sg-danger sg-grow" disabled={busy} onClick={run}>
            {t('reject_button')}
          </button>
        </div>
      }
    >
      {documents.length > 1 && <WhatToReject documents={documents} chosen={chosen} onChange={setChosen} />}
      <p>
        {chosen === null
          ? t(field ? 'decline_text' : 'reject_text', { name: sender })
          : t('reject_one_text', { document: name, name: sender })}
      </p>
      <Reason options={field ? optionsOf(field.options_as_csv) : []} reason={reason} onChange={setReason} />
      {reason.trim() === '' && <p className="sg-hint">{t('reject_default')}</p>}
      {problem && (
        <p role="alert" className="sg-error">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

function wordsFor(error: unknown): string {
  return t(error instanceof NetworkError ? 'reject_offline' : 'reject_failed');
}

/** Names what is declined, unless its only name is "Decline". */
function declineTitle(field: DataField): string {
  const label = field.description.trim() || buttonTextOf(field);
  return label === t('decline') ? t('decline_title_plain') : t('decline_title', { label });
}

/** The documents that can be rejected one by one: none if the sender does not allow it, or if a field declines. */
function useRejectable(field: DataField | undefined): readonly Pick<ChildDocument, 'key' | 'document_name'>[] {
  const pack = useSigningState((state) => state.pack);
  const me = useSigningState((state) => state.me);
  return field || !signerMay('rejectOneDocument', { pack, me }).ok ? [] : pack.child_documents;
}

interface WhatProps {
  documents: ReturnType<typeof useRejectable>;
  chosen: string | null;
  onChange: (key: string | null) => void;
}

/** All documents, which comes first, or one of them. */
function WhatToReject({ documents, chosen, onChange }: WhatProps) {
  const group = useId();
  const radio = (key: string | null, label: string) => (
    <label key={key ?? 'all'} className="sg-check">
      <input type="radio" name={group} checked={chosen === key} onChange={() => onChange(key)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="sg-reasons">
      <legend>{t('reject_what')}</legend>
      {radio(null, t('reject_all', { n: documents.length }))}
      {documents.map(({ key, document_name }) => radio(key, t('reject_only', { name: document_name })))}
    </fieldset>
  );
}

interface ReasonProps {
  options: readonly string[];
  reason: string;
  onChange: (reason: string) => void;
}

/** Either one of the offered reasons, or the person's own words. */
function Reason({ options, reason, onChange }: ReasonProps) {
  const name = useId();
  const [own, setOwn] = useState(options.length === 0 || (reason !== '' && !options.includes(reason)));
  const words = (
    <label className="sg-label">
      {options.length === 0 ? t('reject_reason') : t('reject_other_words')}
      <textarea
        className="sg-input"
        dir="auto"
        rows={4}
        maxLength={1_000}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
  if (options.length === 0) return words;
  const radio = (label: string, checked: boolean, choose: () => void) => (
    <label key={label} className="sg-check">
      <input type="radio" name={name} checked={checked} onChange={choose} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="sg-reasons">
      <legend>{t('reject_reasons')}</legend>
      {options.map((option) =>
        radio(option, !own && reason === option, () => {
          setOwn(false);
          onChange(option);
        }),
      )}
      {radio(t('reject_other'), own, () => {
        setOwn(true);
        onChange('');
      })}
      {own && words}
    </fieldset>
  );
}

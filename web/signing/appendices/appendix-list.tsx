import './appendices.css';
import { useState, useSyncExternalStore } from 'react';
import type { Appendix } from '../../../shared/contract/schemas/documents/appendix.ts';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { mustBeOpened } from '../../../shared/domain/documents/appendices.ts';
import { connected } from '../../api/request/connection.ts';
import { IconCheck, IconEye } from '../../icons/icons.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { openAppendix, openFile } from './open-appendix.ts';
import { othersFiles, readableAppendices, stillToOpen } from './supporting.ts';
import { t } from './words.ts';

/** What belongs to the document, on the start page and in the form: supporting documents, and the files of others. */
export function Appendices() {
  return (
    <section className="sg-form-section sg-appendices" aria-labelledby="appendices-title">
      <h2 id="appendices-title">{t('title')}</h2>
      <AppendixList />
    </section>
  );
}

/** The same without its title. */
export function AppendixList() {
  const signing = useSigning();
  const pack = useSigningState((state) => state.pack);
  const fields = useSigningState((state) => state.fields);
  const me = useSigningState((state) => state.me);
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  const appendices = readableAppendices({ pack });
  const files = othersFiles({ fields, me });
  const fromWhom = ({ signatory_uuid, filled_in_by }: DataField) => {
    const owner = pack.signatories.find(({ uuid }) => uuid === signatory_uuid)?.name ?? pack.created_by_name;
    return filled_in_by === null ? t('from', { name: owner }) : t('from_for', { name: filled_in_by, owner });
  };
  return (
    <>
      {appendices.length > 0 && <p className="sg-hint">{t(appendices.some(mustBeOpened) ? 'text' : 'text_optional')}</p>}
      {!isConnected && (
        <p role="status" className="sg-hint">
          {t('offline')}
        </p>
      )}
      {appendices.length > 0 && (
        <ul className="sg-appendix-list">
          {appendices.map((one) => (
            <Entry key={one.key} name={one.description} detail={one.filename} onOpen={() => openAppendix(signing, one)}>
              <Mark appendix={one} />
            </Entry>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <>
          <h3>{t('others')}</h3>
          <ul className="sg-appendix-list">
            {files.map((field) => (
              <Entry
                key={field.uuid}
                name={field.filename || field.description}
                detail={fromWhom(field)}
                onOpen={() =>
                  openFile(signing, {
                    path: field.blob_url ?? '',
                    name: field.filename || field.description,
                    filename: field.filename ?? '',
                  })
                }
              />
            ))}
          </ul>
        </>
      )}
      {appendices.some(mustBeOpened) && (
        <p role="status" className="sg-hint">
          {stillToOpen({ pack }) === 0 && t('all_open')}
        </p>
      )}
    </>
  );
}

function Mark({ appendix }: { appendix: Appendix }) {
  if (appendix.date_opened !== null) {
    return (
      <p className="sg-appendix-opened">
        <IconCheck size={18} aria-hidden /> {t('opened')}
      </p>
    );
  }
  return mustBeOpened(appendix) ? <p className="sg-appendix-must">{t('must')}</p> : null;
}

interface EntryProps {
  name: string;
  /** The file's name, or whose it is. */
  detail: string;
  onOpen: () => Promise<unknown>;
  children?: React.ReactNode;
}

function Entry({ name, detail, onOpen, children }: EntryProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const open = () => {
    setState('busy');
    onOpen().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  };
  return (
    <li className="sg-card sg-appendix">
      <div className="sg-appendix-text">
        <p className="sg-strong">{name}</p>
        {detail !== name && <p className="sg-hint">{detail}</p>}
        {children}
      </div>
      {/* Stays pressable to the keyboard while it works: a disabled button would lose the focus. */}
      <button
        type="button"
        className="sg-button"
        aria-label={t('open_name', { name })}
        aria-disabled={state === 'busy'}
        onClick={() => state !== 'busy' && open()}
      >
        <IconEye size={20} aria-hidden /> {t(state === 'busy' ? 'opening' : 'open')}
      </button>
      {state === 'failed' && (
        <p role="alert" className="sg-error">
          {t('failed')}
        </p>
      )}
    </li>
  );
}

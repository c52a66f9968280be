import './drawing.css';
import { useState } from 'react';
import type { SignatureType } from '../../../shared/contract/schemas/people/saved-signature.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import type { Drawings } from './calls.ts';
import { useDrawing } from './use-drawing.ts';
import { t } from './words.ts';

/** In CSS pixels: a telephone reads it from an arm's length. */
const codeSize = 168;

interface Props {
  drawings: Drawings;
  documentKey: string;
  signatoryUuid: string;
  type: SignatureType;
  /** What was drawn, as a `data:` address. Kept by the dialog, which outlives this. */
  drawn: string | null;
  onDrawn: (image: string | null) => void;
  /** Back to drawing here. */
  onLeave: () => void;
}

/** A code that opens a page to draw on, and then what was drawn there. */
export function DrawElsewhere({ drawn, onDrawn, onLeave, ...asked }: Props) {
  return (
    <div className="sg-elsewhere">
      {drawn === null ? (
        <Code {...asked} onDrawn={onDrawn} />
      ) : (
        <>
          <img className="sg-elsewhere-ink" src={drawn} alt={t('drawn_alt')} />
          <p role="status">{t('drawn')}</p>
        </>
      )}
      <div className="sg-row">
        {drawn !== null && (
          <button type="button" className="sg-button" onClick={() => onDrawn(null)}>
            {t('draw_again')}
          </button>
        )}
        <button type="button" className="sg-button" onClick={onLeave}>
          {t('here')}
        </button>
      </div>
    </div>
  );
}

function Code({ drawings, documentKey, signatoryUuid, type, onDrawn }: Omit<Props, 'drawn' | 'onLeave'>) {
  const [attempt, setAttempt] = useState(0);
  const state = useDrawing({ drawings, key: documentKey, uuid: signatoryUuid, type, attempt, onDrawn });
  if (state.step === 'over' || state.step === 'failed') {
    return (
      <>
        <p role="alert">{t(state.step)}</p>
        <button type="button" className="sg-button sg-primary" onClick={() => setAttempt(attempt + 1)}>
          {t('again')}
        </button>
      </>
    );
  }
  return (
    <>
      <p>{t('scan')}</p>
      {'link' in state && (
        <>
          <QrCode text={state.link} label={t('code')} size={codeSize} />
          <p className="sg-hint">
            {t('or_open')} <span className="sg-elsewhere-link">{state.link}</span>
          </p>
        </>
      )}
      <p role="status" className="sg-strong">
        {t(state.step)}
      </p>
    </>
  );
}

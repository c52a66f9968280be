import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import useSWR from 'swr';
import type { BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { type BulkSection, bulkSections } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { nextRun, whenProblems } from '../../shared/domain/bulk-sends/schedule.ts';
import { useMay } from '../api/account.ts';
import { bulkFileUrl, type DryRun, dryRunBulkSend, saveBulkSend } from '../api/bulk-sends.ts';
import { ApiError, refusalOr } from '../api/errors.ts';
import { ownZone } from '../documents/times/zones.ts';
import { ownSeparator } from '../exports/own-separator.ts';
import { t } from '../messages/bulk-sends.ts';
import { t as common } from '../messages/common.ts';
import { confirm } from '../ui/confirm.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { isForOthers, reasonOf } from '../ui/reason.ts';
import { timeIn } from '../ui/times.ts';
import { hideToast, toast, toastError } from '../ui/toasts.ts';
import classes from './bulk-sends.module.css';
import { FaultList } from './fault-list.tsx';
import { RowPreviewDialog } from './row-preview-dialog.tsx';
import { oftenWords } from './schedule/often-words.ts';
import { WhenChoice } from './schedule/when-choice.tsx';
import { t as schedule } from './schedule/words.ts';

interface Props {
  bulkSend: BulkSend;
  /** Which of their versions are stored; null while something is not. */
  saved: string | null;
  /** Something could not be saved, which can be tried again. */
  isFailed: boolean;
  onStarted: (bulkSend: BulkSend) => void;
  onSection: (section: BulkSection) => void;
}

/** Says what is missing, until somebody tries again. */
const missingToast = 'bulk_send_missing';

/** The last step before a bulk send begins: all rows are gone through, and what would happen is said. */
export function SendSection({ bulkSend, saved, isFailed, onStarted, onSection }: Props) {
  const { key, version, bulk_send_type } = bulkSend;
  const sends = bulk_send_type === 'create_and_send';
  const [busy, setBusy] = useState(false);
  const [when, setWhen] = useState(bulkSend.when_to_run);
  const [isPreviewing, setPreviewing] = useState(false);
  const may = useMay();
  const {
    data,
    error,
    mutate: check,
  } = useSWR<DryRun, Error>(saved ? ['bulk dry run', key, saved] : null, () => dryRunBulkSend(key, ownSeparator()), {
    revalidateOnFocus: false,
    dedupingInterval: 0,
  });
  /** Where something is missing, the person is told and taken there. */
  const refused = (failure: unknown) => {
    const newer = failure instanceof ApiError && failure.code === 'version_conflict' ? (failure.answer.bulk_send as BulkSend) : undefined;
    if (newer) {
      if (newer.status === 'setup') toastError(failure);
      else toast('info', t('begun_by_other'));
      return onStarted(newer);
    }
    const section = failure instanceof ApiError ? bulkSections.find((one) => one === failure.answer.section) : undefined;
    toastError(failure, section && { id: missingToast });
    if (section) onSection(section);
    else void check();
  };
  const start = async () => {
    hideToast(missingToast);
    const rows = data?.rows ?? 0;
    const made = rows - (data?.failing ?? 0);
    if (data && data.faults.length === 0) {
      const left = data.failing > 0 ? [failingWords(data)] : [];
      const people = peopleOf(data);
      const again = people === '' ? [] : [t('repeated', { people })];
      const more = [...left, ...(data.texts > 0 ? [textWords(data)] : []), ...again, ...notesOf(data)];
      const first = nextRun(when, new Date());
      const zone = when.time_zone ?? ownZone();
      const time = first === null ? '' : timeIn(first, zone);
      const often = oftenWords(when);
      const laterOn = {
        title: schedule('confirm_title'),
        text: [
          often === null ? schedule('confirm_text', { time, zone }) : schedule('confirm_often', { often, time, zone }),
          schedule(sends ? 'confirm_send' : 'confirm_create', { n: made }),
          ...(often === null ? [] : [schedule('recurring')]),
          ...more,
        ],
        confirm: schedule('schedule'),
      };
      const atOnce = {
        title: t(sends ? 'confirm_title' : 'confirm_create_title', { n: made }),
        text: [t(sends ? 'confirm_text' : 'confirm_create_text'), ...more],
        confirm: t(sends ? 'activate_send' : 'activate_create', { n: made }),
      };
      if (!(await confirm(when.kind === 'now' ? atOnce : laterOn))) return;
    }
    setBusy(true);
    try {
      const seen = data && { number_of_rows: rows, digest: data.digest };
      const started = await saveBulkSend({ key, status: 'active', when_to_run: when, version, ...seen });
      toast('success', when.kind === 'now' ? t('started') : schedule('scheduled'));
      onStarted(started);
    } catch (failure) {
      refused(failure);
    } finally {
      setBusy(false);
    }
  };
  const verdict = may('runBulkSend', { bulk_send_type });
  const made = data ? data.rows - data.failing : 0;
  const isMissing = error instanceof ApiError && error.answer.section !== undefined;
  return (
    <section className={classes.form} aria-label={t('send')}>
      <h2 className={classes.heading}>{t('send')}</h2>
      {!saved && isFailed ? (
        <p className={classes.problem} role="alert">
          {t('not_saved_yet')}
        </p>
      ) : error && !data ? (
        <p className={classes.problem} role="alert">
          {error instanceof ApiError ? error.message : t('check_failed')}
        </p>
      ) : !data ? (
        <div className={classes.waiting}>
          <ScreenLoading />
          <p className={classes.text}>{t('checking')}</p>
        </div>
      ) : (
        <Outlook outlook={data} bulkSend={bulkSend} onTemplate={() => onSection('setup_template')} />
      )}
      <WhenChoice value={when} onChange={setWhen} />
      {!verdict.ok && (
        <p className={classes.text}>{isForOthers(verdict) ? t(sends ? 'send_for_others' : 'make_for_others') : reasonOf(verdict)}</p>
      )}
      <div className={classes.ways}>
        <Button
          size="md"
          loading={busy}
          disabled={
            !verdict.ok ||
            !saved ||
            (!data && !isMissing) ||
            (data?.faults.length === 0 && made === 0) ||
            whenProblems(when, new Date()).length > 0
          }
          onClick={() => void start()}
        >
          {when.kind !== 'now'
            ? schedule('schedule')
            : data && data.faults.length === 0
              ? t(sends ? 'activate_send' : 'activate_create', { n: made })
              : t(sends ? 'send' : 'make')}
        </Button>
        {data && data.rows > 0 && (
          <Button size="md" variant="default" onClick={() => setPreviewing(true)}>
            {t('preview_row')}
          </Button>
        )}
        {error && !isMissing && (
          <Button size="md" variant="default" onClick={() => void check()}>
            {common('retry')}
          </Button>
        )}
      </div>
      {isPreviewing && <RowPreviewDialog bulkSendKey={key} onClose={() => setPreviewing(false)} />}
    </section>
  );
}

/** The addresses that several rows share. */
const peopleOf = ({ repeated }: DryRun): string => repeated.map(({ email, rows: n }) => t('repeated_person', { email, n })).join(', ');

/** How long it takes, and whether words are missing in texts. */
function notesOf({ days, gaps }: DryRun): string[] {
  const long = days === null ? [t('days_none')] : days > 1 ? [t('days', { n: days })] : [];
  return [...long, ...(gaps > 0 ? [t('gaps', { n: gaps })] : [])];
}

function textWords({ texts, cost }: DryRun): string {
  return `${cost === '' ? t('texts', { n: texts }) : t('texts_cost', { n: texts, cost })} ${t('texts_on_top')}`;
}

function failingWords({ rows, failing }: DryRun): string {
  return t('failing', { n: failing }) + (failing < rows ? ` ${t('others_go_on')}` : '');
}

function Outlook({ outlook, bulkSend, onTemplate }: { outlook: DryRun; bulkSend: BulkSend; onTemplate: () => void }) {
  const { rows, failing, problems, faults, texts, file_key } = outlook;
  const ready = rows - failing;
  return (
    <>
      {faults.length > 0 ? (
        <>
          <p className={classes.problem}>{t('unmapped')}</p>
          <FaultList faults={faults} />
          <div>
            <Button variant="default" onClick={onTemplate}>
              {t('to_template')}
            </Button>
          </div>
        </>
      ) : (
        <p className={classes.count}>{ready > 0 ? t('ready', { n: ready }) : t('nothing_ready')}</p>
      )}
      {texts > 0 && <p className={classes.text}>{textWords(outlook)}</p>}
      {notesOf(outlook).map((note) => (
        <p key={note} className={classes.text}>
          {note}
        </p>
      ))}
      {failing > 0 && <p className={classes.problem}>{failingWords(outlook)}</p>}
      {problems.length > 0 && (
        <ul className={classes.problems} aria-label={t('problems')}>
          {problems.map(({ code, place, id, label, message, rows: n, row_indexes }) => (
            <li key={`${code} ${place} ${id} ${message}`}>
              {t('problem_rows', { message: message.replace(/\.$/, ''), label, n })}
              {code === 'same_address' && <span className={classes.detail}>{peopleOf(outlook)}</span>}
              <span className={classes.detail}>
                {t(n > row_indexes.length ? 'problem_which_more' : 'problem_which', {
                  n: row_indexes.length,
                  rows: row_indexes.map((index) => index + 1).join(', '),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {file_key !== null && (
        <div className={classes.ways}>
          <Button variant="default" onClick={() => void saveReport(bulkSend.key, file_key)}>
            {t('save_report')}
          </Button>
          {bulkSend.recipient_data_key !== null && (
            <p className={classes.text}>
              <Link to={`/recipient_datas/${bulkSend.recipient_data_key}`}>{t('correct_in_list')}</Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Saves the file of every row that is wrong. Its address lasts five minutes, so it is asked for at the press. */
async function saveReport(bulkSendKey: string, fileKey: string): Promise<void> {
  try {
    const url = await bulkFileUrl(bulkSendKey, fileKey);
    if (url !== null) window.location.assign(url);
  } catch (failure) {
    toast('danger', refusalOr(failure, t('report_gone')));
  }
}

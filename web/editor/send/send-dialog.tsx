import { Button, Modal, Stepper } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { ConfirmAddress, useUnconfirmed } from '../../account/register/confirm-address.tsx';
import { useConfiguration, useMay } from '../../api/account.ts';
import { fetchDocument, rememberDocument, updateDocument } from '../../api/documents.ts';
import { ApiError } from '../../api/errors.ts';
import { refreshLists } from '../../documents/list/use-document-list.ts';
import { t as times } from '../../documents/times/words.ts';
import { IconAlertCircle, IconClock, IconSend, IconUsers } from '../../icons/icons.ts';
import { lazily } from '../../ui/lazily.tsx';
import { Once } from '../../ui/once.tsx';
import { toast, toastError } from '../../ui/toasts.ts';
import { uncovered } from '../../ui/uncovered.ts';
import { useWidth } from '../../ui/use-width.ts';
import { overlappingFields } from '../core/overlap.ts';
import { t } from '../messages.ts';
import { PeopleForm } from '../people/people-form.tsx';
import { useOutsideContacts } from '../people/use-outside-contacts.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { EditorState } from '../state/editor-store.ts';
import { Attributes } from './attributes.tsx';
import { LastDay } from './last-day.tsx';
import { MessageForm } from './message-form.tsx';
import { ProblemList } from './problem-list.tsx';
import { installationOf, type ListedProblem, listProblems, listRefused, type Step } from './problems.ts';
import { Reminders } from './reminders.tsx';
import { ScheduledNotice } from './scheduled-notice.tsx';
import classes from './send-dialog.module.css';
import { Summary } from './summary.tsx';
import { useLastDay } from './use-last-day.ts';
import { useReminders } from './use-reminders.ts';
import { t as words } from './words.ts';

const SendLaterDialog = lazily(async () => (await import('./send-later-dialog.tsx')).SendLaterDialog);

const steps: readonly Step[] = ['documents', 'people', 'fields'];

/** Shows what remains to be done, as steps that lead there, then what will happen, and sends. */
export function SendDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const width = useWidth();
  return (
    <Modal opened={opened} onClose={uncovered(onClose)} title={t('send_title')} size={760} fullScreen={width === 'narrow'}>
      {opened && <SendSteps onClose={onClose} />}
    </Modal>
  );
}

/** The first step where somebody has to mend something, or else one where something ends by itself, or else the last step. */
function firstStep(problems: readonly ListedProblem[]): number {
  const toMend = problems.filter(({ passes }) => !passes);
  const found = steps.find((step) => (toMend.length > 0 ? toMend : problems).some((problem) => problem.step === step));
  return found ? steps.indexOf(found) : steps.length;
}

function SendSteps({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const configuration = useConfiguration();
  const pack = useEditorState((state: EditorState) => state.pack);
  const people = useEditorState((state) => state.people);
  const fields = useEditorState((state) => state.fields);
  const problems = listProblems({ pack, people, fields }, installationOf(configuration), useOutsideContacts());
  const isUnconfirmed = useUnconfirmed();
  const mayHost = useMay()('makeLinkInPerson').ok;
  const navigate = useNavigate();
  const [step, setStep] = useState(() => firstStep(problems));
  const reminders = useReminders();
  const lastDay = useLastDay();
  const [later, setLater] = useState(false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof listRefused>>([]);
  const withoutFields = people.filter(({ uuid }) => !Object.values(fields).some((field) => field.signatory_uuid === uuid));
  const overlapping = overlappingFields(Object.values(fields)).size;
  const stay = (place: Step) => setStep(steps.indexOf(place));
  const current = steps[step];
  const next = steps[step + 1];

  const send = async (inPerson = false) => {
    setSending(true);
    setRefused([]);
    try {
      if (!(await editor.saver.flush())) return setRefused([{ message: t('not_sent_unsaved'), where: null }]);
      // Stored before, so that their time begins when people are asked. A document does not wait for its reminders.
      const isReminded = await (reminders.save?.() ?? Promise.resolve()).then(
        () => true,
        () => false,
      );
      await updateDocument(editor.packKey, { status: 'awaiting_signatures', ...lastDay.change }, { request_signatures_if_required: true });
      if (!isReminded) toast('warning', words('reminders_failed'));
      toast('success', t('sent'));
      refreshLists();
      const sent = await fetchDocument(editor.packKey);
      if (inPerson) void navigate(`/documents/${editor.packKey}/open_in_person_modal`, { replace: true });
      rememberDocument(sent);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_ready_to_send') setRefused(listRefused(error.issues, editor.store.getState()));
      else toastError(error);
    } finally {
      setSending(false);
    }
  };

  const isReady = problems.length === 0 && !isUnconfirmed && lastDay.problem === '';
  // Reminders are rules of the document, which begin when it is sent.
  const scheduled = () => {
    void reminders.save?.().catch(() => toast('warning', words('reminders_failed')));
    onClose();
  };

  return (
    <div className={classes.dialog}>
      <Stepper active={step} onStepClick={setStep} size="sm" iconSize={32} className={classes.steps} allowNextStepsSelect>
        {steps.map((name) => {
          const count = problems.filter((problem) => problem.step === name).length;
          return (
            <Stepper.Step
              key={name}
              label={t(`step_${name}`)}
              description={count > 0 ? t('problems_n', { n: count }) : t('step_ready')}
              color={count > 0 ? 'red' : undefined}
              completedIcon={count > 0 ? <IconAlertCircle size={18} aria-hidden /> : undefined}
              data-step={name}
            />
          );
        })}
        <Stepper.Step label={t('step_send')} data-step="send" />
      </Stepper>
      {current ? (
        <section className={classes.body} aria-label={t(`step_${current}`)} tabIndex={-1} data-autofocus>
          <ProblemList problems={problems.filter((problem) => problem.step === current)} onShow={onClose} onStay={stay} />
          {current === 'documents' && <Attributes />}
          {current === 'people' && <PeopleForm />}
          {current === 'fields' &&
            withoutFields.map((person) => (
              <p key={person.uuid} className={classes.note}>
                {t('person_without_fields', { name: calledPerson(person) })}
              </p>
            ))}
          {current === 'fields' && overlapping > 0 && <p className={classes.note}>{t('overlap_note', { n: overlapping })}</p>}
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              {t('close_send')}
            </Button>
            <Button onClick={() => setStep(step + 1)}>{next ? t('next_step', { name: t(`step_${next}`) }) : t('next_check')}</Button>
          </div>
        </section>
      ) : (
        <section className={classes.body} aria-label={t('step_send')} tabIndex={-1} data-autofocus>
          <div className={classes.unconfirmed}>
            <ConfirmAddress />
          </div>
          {(problems.length > 0 || !isUnconfirmed) && <ProblemList problems={problems} onShow={onClose} onStay={stay} />}
          {refused.length > 0 && (
            <div role="alert">
              <ProblemList problems={refused} onShow={onClose} onStay={stay} />
            </div>
          )}
          <ScheduledNotice inSend />
          <MessageForm />
          <LastDay lastDay={lastDay} />
          {reminders.save && <Reminders {...reminders} ends={lastDay.ends} />}
          <Summary />
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              {t('close_send')}
            </Button>
            {mayHost && (
              <Button
                variant="default"
                disabled={problems.length > 0 || isUnconfirmed || sending}
                leftSection={<IconUsers size={16} aria-hidden />}
                onClick={() => void send(true)}
              >
                {words('send_in_person')}
              </Button>
            )}
            {!pack.send_at && (
              <Button
                variant="default"
                disabled={!isReady || sending}
                leftSection={<IconClock size={16} aria-hidden />}
                onClick={() => setLater(true)}
              >
                {times('send_later')}
              </Button>
            )}
            <Button
              loading={sending}
              disabled={!isReady}
              leftSection={<IconSend size={16} aria-hidden />}
              onClick={() => void send()}
              data-send-now
            >
              {t('send_now')}
            </Button>
          </div>
          <Once wanted={later}>
            <SendLaterDialog opened={later} also={lastDay.change} onClose={() => setLater(false)} onScheduled={scheduled} />
          </Once>
        </section>
      )}
    </div>
  );
}

import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { asksForPin } from '../../../shared/domain/signing/one-time-pin.ts';
import { signingOrderOf, stagesOf } from '../../../shared/domain/signing/signing-order.ts';
import { fieldTypes } from '../../../shared/fields/field-types.ts';
import { phrase } from '../../../shared/messages/words.ts';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { editorKind } from '../fields/registry.ts';
import { t } from '../messages.ts';
import { useEditorState } from '../state/editor-context.ts';
import type { EditorPack } from '../state/editor-store.ts';
import { PlannedTexts } from './planned-texts.tsx';
import classes from './send-dialog.module.css';
import { t as words } from './words.ts';

/** Says who will be asked, in what order, by which channel, and for what. */
export function Summary() {
  const people = useEditorState((state) => state.people);
  const fields = useEditorState((state) => state.fields);
  const order = useEditorState((state) => state.pack);
  const stages = stagesOf(people, signingOrderOf(order));
  const copies = useEditorState((state) => state.pack.cc_recipients).filter((recipient) => recipient.email.trim() !== '');
  const all = Object.values(fields);
  const tasks = (person: Signatory) => {
    const theirs = all.filter((field) => field.signatory_uuid === person.uuid);
    const words = fieldTypes.flatMap((type) => {
      const n = theirs.filter((field) => field.type === type).length;
      return n > 0 ? [phrase(editorKind(type).counted, { n }, 'en')] : [];
    });
    return words.length > 0 ? words.join(', ') : t('person_without_fields', { name: calledPerson(person) });
  };
  return (
    <section className={classes.summary} aria-label={t('summary')}>
      <h3 className={classes.title}>{t('summary')}</h3>
      <ol className={classes.people}>
        {stages.flat().map((person) => (
          <li key={person.uuid} className={classes.person}>
            <PersonAvatar name={calledPerson(person)} email={person.email} colour={person.colour} size={36} />
            <div>
              <div>
                <strong>{calledPerson(person)}</strong>{' '}
                <span className={classes.dim}>{[...asking(person, stages), ...traitsOf(person, order)].join(', ')}</span>
              </div>
              <div className={classes.dim}>{tasks(person)}</div>
              {asksForPin(order.settings, person) && <div className={classes.dim}>{pinWords(person)}</div>}
            </div>
          </li>
        ))}
      </ol>
      {copies.length > 0 && (
        <p className={classes.dim}>{t('copies_to', { names: copies.map((recipient) => recipient.name || recipient.email).join(', ') })}</p>
      )}
      <PlannedTexts />
    </section>
  );
}

/** When and how somebody is asked, if they are. */
function asking(person: Signatory, stages: readonly Signatory[][]): string[] {
  return person.can_receive_signing_notifications ? [whenAsked(person, stages), channelOf(person)] : [words('not_asked')];
}

/** Who is asked at once, and who waits for whom: groups one after another, then people in their order. */
function whenAsked(person: Signatory, stages: readonly Signatory[][]): string {
  const at = stages.findIndex((stage) => stage.includes(person));
  const before = stages[at - 1];
  if (before) return t('asked_after', { name: new Intl.ListFormat('en').format(before.map(calledPerson)) });
  return stages.length > 1 ? t('asked_first') : t('asked_now');
}

function traitsOf({ is_optional, signer_group_uuid }: Signatory, { settings, signer_groups }: EditorPack): string[] {
  const group = settings.use_signer_groups ? signer_groups.find(({ uuid }) => uuid === signer_group_uuid) : undefined;
  return [...(group ? [words('in_group', { name: group.name })] : []), ...(is_optional ? [words('optional')] : [])];
}

/** Somebody without an address can be reached only by text message. */
function isTexted({ primary_communication_channel: channel, email, mobile_number }: Signatory): boolean {
  return channel !== 'email' || (email.trim() === '' && mobile_number.trim() !== '');
}

function channelOf(person: Signatory): string {
  if (person.primary_communication_channel !== 'whatsapp' && isTexted(person)) return t('by_sms', { to: person.mobile_number });
  if (person.primary_communication_channel === 'whatsapp') return t('by_whatsapp', { to: person.mobile_number });
  return person.email.trim() === '' ? words('no_address') : t('by_email', { to: person.email });
}

/** A pin goes by email only if there is no number (shared/domain/signing/one-time-pin.ts). */
function pinWords({ mobile_number, email }: Signatory): string {
  return mobile_number ? t('pin_to_number', { to: mobile_number }) : t('pin_to_email', { to: email });
}

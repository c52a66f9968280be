import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { fieldTypes } from '../../../shared/fields/field-types.ts';
import { phrase } from '../../messages/catalogue.ts';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { editorKind } from '../fields/registry.ts';
import { t } from '../messages.ts';
import { useEditorState } from '../state/editor-context.ts';
import classes from './send-dialog.module.css';

/** Says who will be asked, in what order, by which channel, and for what. */
export function Summary() {
  const people = useEditorState((state) => state.people);
  const fields = useEditorState((state) => state.fields);
  const sequential = useEditorState((state) => state.pack.settings.sequential_signing);
  const copies = useEditorState((state) => state.pack.cc_recipients).filter((recipient) => recipient.email.trim() !== '');
  const asksPin = useEditorState((state) => state.pack.settings.use_two_factor_authentication);
  const all = Object.values(fields);
  const tasks = (person: Signatory) => {
    const theirs = all.filter((field) => field.signatory_uuid === person.uuid);
    const words = fieldTypes.flatMap((type) => {
      const n = theirs.filter((field) => field.type === type).length;
      return n > 0 ? [phrase(editorKind(type).counted, { n })] : [];
    });
    return words.length > 0 ? words.join(', ') : t('person_without_fields', { name: person.name });
  };
  const when = (index: number) => {
    if (!sequential || people.length < 2) return t('asked_now');
    return index === 0 ? t('asked_first') : t('asked_after', { name: people[index - 1]?.name ?? '' });
  };
  return (
    <section className={classes.summary} aria-label={t('summary')}>
      <h3 className={classes.title}>{t('summary')}</h3>
      <ol className={classes.people}>
        {people.map((person, index) => (
          <li key={person.uuid} className={classes.person}>
            <PersonAvatar name={person.name} email={person.email} colour={person.colour} size={36} />
            <div>
              <div>
                <strong>{person.name}</strong>{' '}
                <span className={classes.dim}>
                  {when(index)}, {channelOf(person)}
                </span>
              </div>
              <div className={classes.dim}>{tasks(person)}</div>
              {asksPin && <div className={classes.dim}>{pinWords(person)}</div>}
            </div>
          </li>
        ))}
      </ol>
      {copies.length > 0 && (
        <p className={classes.dim}>{t('copies_to', { names: copies.map((recipient) => recipient.name || recipient.email).join(', ') })}</p>
      )}
    </section>
  );
}

function channelOf(person: Signatory): string {
  if (person.primary_communication_channel === 'sms') return t('by_sms', { to: person.mobile_number });
  if (person.primary_communication_channel === 'whatsapp') return t('by_whatsapp', { to: person.mobile_number });
  return t('by_email', { to: person.email });
}

/** A pin goes by email only if there is no number (shared/domain/signing/one-time-pin.ts). */
function pinWords({ mobile_number, email }: Signatory): string {
  return mobile_number ? t('pin_to_number', { to: mobile_number }) : t('pin_to_email', { to: email });
}

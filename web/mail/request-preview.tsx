import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Signatory } from '../../shared/contract/schemas/documents/signatory.ts';
import type { Letter } from '../../shared/messages/letter/letter.ts';
import { requestLetter } from '../../shared/messages/letter/request-letter.ts';
import { useConfiguration, useMay } from '../api/account.ts';
import { useThemes } from '../api/branding.ts';
import { themeInForce } from '../team/branding/theme-in-force.ts';
import { MailPreview } from './mail-preview.tsx';
import classes from './request-preview.module.css';
import { t } from './words.ts';

/** Links of signers are good for so long unless the installation says otherwise. Days. */
const exampleDays = 30;

type Asked = Pick<Signatory, 'uuid' | 'name' | 'role' | 'primary_communication_channel'>;

interface Props {
  /** What the mail says, and who sends it. */
  asking: Parameters<typeof requestLetter>[0];
  people: readonly Asked[];
  account_key: string | undefined;
  /** The document's theme; null for the team's default. */
  branding_key: string | null;
  /** The sender's own, under the mail. */
  signature?: Letter['signature'] | undefined;
  /** Where a person's message goes. */
  addressOf?: (uuid: string) => string;
}

/** The email that asks for a signature as each person will see it, and the reminder of it. */
export function RequestPreview({ asking, people, account_key, branding_key, signature, addressOf }: Props) {
  const configuration = useConfiguration();
  const maySee = useMay()('viewTeams').ok;
  const { data: themes = [] } = useThemes(maySee ? account_key : undefined);
  const [uuid, setUuid] = useState('');
  const [isReminder, setReminder] = useState(false);
  const person = people.find((one) => one.uuid === uuid) ?? people[0];
  const validUntil = new Date(Date.now() + exampleDays * 86_400_000).toISOString();
  const link = { url: `${window.location.origin}/sign/example`, validUntil };
  const letter = {
    ...requestLetter(asking, { name: person?.name || t('somebody') }, link, { reminder: isReminder }),
    ...(signature !== undefined && { signature }),
  };
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.choices}>
        {people.length > 1 && (
          <NativeSelect
            aria-label={t('for')}
            value={person?.uuid}
            data={people.map((one) => ({ value: one.uuid, label: one.name || one.role }))}
            onChange={(event) => setUuid(event.currentTarget.value)}
          />
        )}
        <SegmentedControl
          aria-label={t('kind')}
          value={isReminder ? 'reminder' : 'request'}
          onChange={(kind) => setReminder(kind === 'reminder')}
          data={[
            { value: 'request', label: t('request') },
            { value: 'reminder', label: t('reminder') },
          ]}
        />
      </div>
      {person && addressOf && (
        <p className={classes.text}>
          {person.name} {addressOf(person.uuid)}
        </p>
      )}
      {person && person.primary_communication_channel !== 'email' && (
        <p className={classes.text}>{t('by_phone', { name: person.name || person.role })}</p>
      )}
      <MailPreview letter={letter} theme={themeInForce(themes, branding_key)} appName={configuration?.app_name ?? ''} title={t('frame')} />
    </section>
  );
}

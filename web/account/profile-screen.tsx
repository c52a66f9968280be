import { SegmentedControl, TextInput, useMantineColorScheme } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { User } from '../../shared/contract/schemas/people/user.ts';
import { useUser } from '../api/account.ts';
import { t } from '../messages/account.ts';
import classes from '../ui/card-screen.module.css';
import { WithContents } from '../ui/contents/contents.tsx';
import { useSection } from '../ui/contents/use-section.ts';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { toastError } from '../ui/toasts.ts';
import { ApiKeyCard } from './api-key-card.tsx';
import { PasswordCard } from './change-password.tsx';
import { EmailSignatureCard } from './email-signature/email-signature-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { MobileNumber } from './mobile-number/mobile-number.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { useProfileParts } from './profile-parts.ts';
import { saveProfile } from './save-profile.ts';
import { SessionsCard } from './sessions-card.tsx';
import { SignaturesCard } from './signatures-card.tsx';
import { TwoStepCard } from './two-step/two-step-card.tsx';
import { WorkDetails } from './work-details.tsx';
import { YourDataCard } from './your-data/your-data-card.tsx';

/** Spec core §9: profile autosave. */
const saveAfterMs = 500;

/** `#profile`, and `#profile/{section}`, which scrolls to that part. */
export function ProfileScreen() {
  usePageTitle(t('profile'));
  const { data: user, mutate } = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { section } = useParams();
  useSection(section, user !== undefined);
  const parts = useProfileParts(user?.has_password !== false);
  if (!user) return <ScreenLoading />;
  // What only GET /app/user says, such as whether there is a password, is not lost by a save.
  const remember = (saved: User) => mutate({ ...user, ...saved }, { revalidate: false });
  return (
    <WithContents label={t('profile_contents')} place="/profile" parts={parts} section={section}>
      <div className={classes.screen}>
        <h1 className={classes.title}>{t('profile')}</h1>
        <Details key={user.key} user={user} onSaved={remember} />
        <SignaturesCard user={user} />
        <EmailSignatureCard user={user} onSaved={remember} />
        <LanguageCard user={user} onSaved={remember} />
        <WorkDetails key={`work ${user.key}`} user={user} onSaved={remember} />
        <PasswordCard user={user} onChanged={() => mutate()} />
        <TwoStepCard user={user} onChanged={() => mutate()} />
        <PasskeysCard user={user} />
        <SessionsCard />
        <ApiKeyCard />
        <section className={classes.card} id="appearance">
          <h2 className={classes.heading}>{t('appearance')}</h2>
          <SegmentedControl
            aria-label={t('appearance')}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
            data={[
              { value: 'light', label: t('light') },
              { value: 'dark', label: t('dark') },
              { value: 'auto', label: t('system') },
            ]}
          />
        </section>
        <YourDataCard />
      </div>
    </WithContents>
  );
}

type Editable = Pick<User, 'name' | 'last_name'>;

/** Saves while the person types, and at once when they leave the screen. A refused value stays in its field, with the reason. */
function Details({ user, onSaved }: { user: User; onSaved: (user: User) => unknown }) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const save = async (wanted: Editable) => {
    if (wanted.name.trim() === '') return setState('failed');
    setState('saving');
    try {
      const saved = await saveProfile(wanted);
      setState('saved');
      await onSaved(saved);
    } catch (error) {
      setState('failed');
      toastError(error);
    }
  };
  const saveSoon = useDebouncedCallback(save, { delay: saveAfterMs, flushOnUnmount: true });
  const form = useForm<Editable>({
    initialValues: { name: user.name, last_name: user.last_name },
    validate: { name: (name) => (name.trim() === '' ? t('first_name_required') : null) },
    validateInputOnChange: ['name'],
    onValuesChange: saveSoon,
  });
  const words = { idle: t('autosave_hint'), saving: t('saving'), saved: t('saved'), failed: t('not_saved') };

  return (
    <section className={classes.card} id="details">
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('your_details')}</h2>
        <span className={classes.state} role="status">
          {words[state]}
        </span>
      </div>
      <div className={classes.fields}>
        <TextInput label={t('first_name')} autoComplete="given-name" maxLength={100} {...form.getInputProps('name')} />
        <TextInput label={t('last_name')} autoComplete="family-name" maxLength={100} {...form.getInputProps('last_name')} />
        <TextInput label={t('email')} value={user.email_address} disabled />
        <MobileNumber user={user} onSaved={onSaved} />
      </div>
    </section>
  );
}

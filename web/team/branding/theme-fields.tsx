import { Switch, Textarea, TextInput } from '@mantine/core';
import { themeLimits } from '../../../shared/domain/branding/look.ts';
import { t } from '../../messages/branding.ts';
import cards from '../../ui/card-screen.module.css';
import classes from './branding.module.css';
import { ColourField } from './colour-field.tsx';
import type { Draft, DraftProblems } from './draft.ts';
import { LogoField } from './logo-field.tsx';

interface Props {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  problems: DraftProblems;
  readOnly: boolean;
}

export function ThemeFields({ draft, onChange, problems, readOnly }: Props) {
  const said = (name: keyof DraftProblems) => problems[name] && t(problems[name]);
  return (
    <>
      <section className={`${cards.card} ${classes.stack}`} aria-labelledby="theme-identity">
        <h2 className={cards.heading} id="theme-identity">
          {t('identity')}
        </h2>
        <TextInput
          name="name"
          label={t('name')}
          description={t('name_hint')}
          value={draft.name}
          maxLength={themeLimits.name}
          readOnly={readOnly}
          error={said('name')}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          name="sender_name"
          label={t('sender')}
          description={t('sender_hint')}
          value={draft.sender_name}
          maxLength={themeLimits.senderName}
          readOnly={readOnly}
          error={said('sender_name')}
          autoComplete="off"
          onChange={(event) => onChange({ sender_name: event.currentTarget.value })}
        />
        <Textarea
          label={t('footer')}
          description={t('footer_hint')}
          value={draft.footer_text}
          maxLength={themeLimits.footer}
          readOnly={readOnly}
          rows={3}
          onChange={(event) => onChange({ footer_text: event.currentTarget.value })}
        />
        <p className={classes.fine}>{t('domain', { host: window.location.host })}</p>
      </section>
      <section className={cards.card} aria-labelledby="theme-logos">
        <h2 className={cards.heading} id="theme-logos">
          {t('logos')}
        </h2>
        <p className={cards.text}>{t('logos_hint')}</p>
        <div className={classes.fields}>
          <LogoField
            label={t('logo_light')}
            background="light"
            url={draft.logo_light_url}
            readOnly={readOnly}
            onChange={(logo) => onChange({ logo_light_key: logo?.key ?? null, logo_light_url: logo?.url ?? null })}
          />
          <LogoField
            label={t('logo_dark')}
            background="dark"
            url={draft.logo_dark_url}
            readOnly={readOnly}
            onChange={(logo) => onChange({ logo_dark_key: logo?.key ?? null, logo_dark_url: logo?.url ?? null })}
          />
        </div>
      </section>
      <section className={cards.card} aria-labelledby="theme-colours">
        <h2 className={cards.heading} id="theme-colours">
          {t('colours')}
        </h2>
        <div className={classes.fields}>
          <ColourField
            name="primary_colour"
            label={t('primary')}
            value={draft.primary_colour}
            readOnly={readOnly}
            error={said('primary_colour')}
            isText
            onChange={(primary_colour) => onChange({ primary_colour })}
          />
          <ColourField
            name="header_colour"
            label={t('header')}
            value={draft.header_colour}
            readOnly={readOnly}
            error={said('header_colour')}
            onChange={(header_colour) => onChange({ header_colour })}
          />
        </div>
      </section>
      <section className={`${cards.card} ${classes.stack}`} aria-labelledby="theme-places">
        <h2 className={cards.heading} id="theme-places">
          {t('places')}
        </h2>
        <Switch
          label={t('mail_band')}
          checked={draft.mail_header === 'band'}
          disabled={readOnly}
          onChange={(event) => onChange({ mail_header: event.currentTarget.checked ? 'band' : 'plain' })}
        />
        <Switch
          label={t('page_band')}
          checked={draft.page_header === 'band'}
          disabled={readOnly}
          onChange={(event) => onChange({ page_header: event.currentTarget.checked ? 'band' : 'plain' })}
        />
        <Switch
          label={t('certificate')}
          checked={draft.on_certificate}
          disabled={readOnly}
          onChange={(event) => onChange({ on_certificate: event.currentTarget.checked })}
        />
      </section>
    </>
  );
}

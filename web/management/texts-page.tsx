import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { getOperatorTextsRoute } from '../../shared/contract/management/get-operator-texts.ts';
import type { sendOperatorTextRoute } from '../../shared/contract/management/send-operator-text.ts';
import type { OperatorText, OperatorTextChannel, TextPrices } from '../../shared/contract/schemas/management/operator-text.ts';
import { longestOperatorText, mostSegments } from '../../shared/domain/operators/operator-limits.ts';
import { costOf } from '../../shared/domain/wording/price.ts';
import { textSegments } from '../../shared/domain/wording/text-segments.ts';
import { useAccountForm } from '../account/account-form.ts';
import { refusalOr } from '../api/errors.ts';
import { operatorCall } from '../api/operators.ts';
import { usePages } from '../api/use-pages.ts';
import { IconAlertTriangle, IconClock, IconPlug } from '../icons/icons.ts';
import { t } from '../messages/management.ts';
import cards from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { toast } from '../ui/toasts.ts';
import { useUnsavedWork } from '../ui/unsaved/unsaved-work.ts';
import classes from './management.module.css';

type Page = { texts: OperatorText[]; channels: OperatorTextChannel[]; prices: TextPrices; cursor: string | null };

/** `#admin_sms_sender` */
export function TextsPage() {
  usePageTitle(t('texts'));
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = usePages<Page>(['operators-texts'], (cursor) =>
    operatorCall<typeof getOperatorTextsRoute>('GET', '/app/admin_sms_sender/texts', { query: { cursor } }),
  );
  const [first] = pages ?? [];
  if (error && !first) {
    return (
      <EmptyState icon={IconAlertTriangle} title={t('texts_failed')} text={refusalOr(error, '')}>
        <Button onClick={() => void mutate()}>{t('try_again')}</Button>
      </EmptyState>
    );
  }
  if (!first || !pages) return <ScreenLoading />;
  const texts = pages.flatMap((page) => page.texts);
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('texts')}</h1>
      </div>
      {first.channels.length === 0 ? (
        <EmptyState icon={IconPlug} title={t('texts_no_channel')} text={t('texts_no_channel_text')} />
      ) : (
        <NewText channels={first.channels} prices={first.prices} onSent={() => void mutate()} />
      )}
      <section className={cards.card}>
        <h2 className={cards.heading}>{t('texts_sent')}</h2>
        {texts.length === 0 ? (
          <EmptyState icon={IconClock} title={t('texts_none')} text={t('texts_none_text')} />
        ) : (
          <ul className={classes.list} aria-label={t('texts_sent')}>
            {texts.map((text) => (
              <TextRow key={text.key} text={text} />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button variant="default" loading={loadingMore} onClick={() => void loadMore()}>
            {t('more')}
          </Button>
        )}
      </section>
    </>
  );
}

interface NewTextProps {
  channels: OperatorTextChannel[];
  prices: TextPrices;
  onSent: () => void;
}

function NewText({ channels, prices, onSent }: NewTextProps) {
  const form = useAccountForm(
    { mobile_number: '', channel: channels[0] ?? 'sms', text: '' },
    ({ mobile_number, channel, text }) => ({
      mobile_number: mobile_number.trim() === '' ? t('text_number_required') : undefined,
      text:
        text.trim() === ''
          ? t('text_required')
          : channel === 'sms' && textSegments(text).segments > mostSegments
            ? t('text_too_long', { n: mostSegments })
            : undefined,
    }),
    async ({ mobile_number, channel, text }) => {
      const body = { mobile_number: mobile_number.trim(), channel: channel as OperatorTextChannel, text };
      const { text: sent } = await operatorCall<typeof sendOperatorTextRoute>('POST', '/app/admin_sms_sender/texts', { body });
      onSent();
      if (sent.state === 'refused') return toast('danger', t('text_refused', { reason: sent.reason }));
      form.set('text', '');
      toast('success', t('text_done', { to: sent.to }));
    },
    { operator_text_too_long: 'text' },
  );
  const { channel, text } = form.values;
  useUnsavedWork(text.trim() !== '');
  const { onChange, ...words } = form.field('text');
  return (
    <section className={cards.card}>
      <h2 className={cards.heading}>{t('text_title')}</h2>
      <p className={cards.text}>{t('text_text')}</p>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput
          label={t('text_number')}
          description={t('text_number_hint')}
          type="tel"
          autoComplete="off"
          {...form.field('mobile_number')}
        />
        {channels.length > 1 && (
          <SegmentedControl
            aria-label={t('text_channel')}
            value={channel}
            data={channels.map((one) => ({ value: one, label: t(`text_${one}`) }))}
            onChange={(value) => form.set('channel', value)}
          />
        )}
        <Textarea
          label={t('text_words')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={longestOperatorText}
          {...words}
          onChange={(event) => onChange(event as unknown as Parameters<typeof onChange>[0])}
        />
        <Counted text={text} channel={channel as OperatorTextChannel} prices={prices} />
        {form.problem && (
          <p className={cards.problem} role="alert">
            {form.problem}
          </p>
        )}
        <div>
          <Button type="submit" loading={form.busy}>
            {t('text_send')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** What the text costs as it stands. */
function Counted({ text, channel, prices }: { text: string; channel: OperatorTextChannel; prices: TextPrices }) {
  const { segments, left, alphabet } = textSegments(text);
  const count = channel === 'sms' ? segments : Math.min(1, text.length);
  const cost = costOf(prices[channel], count);
  return (
    <div className={classes.aside} role="status">
      {channel === 'sms' && `${t('text_segments', { n: segments })}, ${t('text_left', { n: left })}. `}
      {cost ? t('text_cost', { cost }) : t('text_no_price')}
      {channel === 'sms' && alphabet === 'ucs2' && <div>{t('text_ucs2')}</div>}
    </div>
  );
}

function TextRow({ text }: { text: OperatorText }) {
  const { operator, channel, to, segments, cost, state, reason, date_created } = text;
  const isBad = state === 'refused' || state === 'failed';
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span>
          {t(`text_${channel}`)} · {to}
        </span>
        <span className={classes.aside}>
          {operator} · <RelativeTime at={date_created} />
          {channel === 'sms' && ` · ${t('text_segments', { n: segments })}`}
          {cost && ` · ${cost}`}
        </span>
        {reason && <span className={classes.aside}>{reason}</span>}
      </div>
      <span className={isBad ? classes.bad : classes.aside}>{t(`text_state_${state}`)}</span>
    </li>
  );
}

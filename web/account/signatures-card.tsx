import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import type { SavedSignature, SignatureType } from '../../shared/contract/schemas/people/saved-signature.ts';
import type { User } from '../../shared/contract/schemas/people/user.ts';
import { useMay } from '../api/account.ts';
import { updateSignature, useSavedSignatures } from '../api/signatures.ts';
import { Picture } from '../fields/picture.tsx';
import { IconPlus, IconTrash } from '../icons/icons.ts';
import { t } from '../signature/messages.ts';
import { signatureName } from '../signature/signature-name.ts';
import card from '../ui/card-screen.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import { lazily } from '../ui/lazily.tsx';
import { reasonOf } from '../ui/reason.ts';
import { attempt, toast } from '../ui/toasts.ts';
import classes from './signatures-card.module.css';

const SignatureMaker = lazily(async () => (await import('../signature/signature-maker.tsx')).SignatureMaker);

/** As long as documents' Undo. */
const undoMs = 8_000;

/** The signatures and initials kept in the profile: the last five of each, one of each the default. */
export function SignaturesCard({ user }: { user: User }) {
  const { data: signatures, error, mutate, show } = useSavedSignatures();
  const mayChange = useMay()('putOwnSignature');
  const [making, setMaking] = useState<SignatureType | null>(null);
  const reason = mayChange.ok ? undefined : reasonOf(mayChange);
  const kinds = [
    { type: 'signature', title: t('signature'), none: t('no_signature'), add: t('add_signature') },
    { type: 'initial', title: t('initials'), none: t('no_initials'), add: t('add_initials') },
  ] as const;
  return (
    <section className={card.card} id="signatures">
      <h2 className={card.heading}>{t('heading')}</h2>
      <p className={card.text}>{reason ?? t('text')}</p>
      {error !== undefined && !signatures && (
        <p role="alert">
          {t('failed')} <Button onClick={() => void mutate()}>{t('try_again')}</Button>
        </p>
      )}
      {signatures &&
        kinds.map(({ type, title, none, add }) => {
          const kept = signatures.filter((one) => one.signature_type === type);
          return (
            <div key={type}>
              <h3 className={classes.kind}>{title}</h3>
              {kept.length === 0 && <p className={classes.none}>{none}</p>}
              {kept.length > 0 && (
                <ul className={classes.list}>
                  {kept.map((one, index) => (
                    <Kept key={one.key} signature={one} name={signatureName(one, index)} mayChange={mayChange.ok} onChanged={show} />
                  ))}
                </ul>
              )}
              <Button
                variant="default"
                mb="md"
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={!mayChange.ok}
                onClick={() => setMaking(type)}
              >
                {add}
              </Button>
            </div>
          );
        })}
      {making && (
        <SignatureMaker
          type={making}
          name={`${user.name} ${user.last_name}`.trim()}
          onSaved={() => undefined}
          onClose={() => setMaking(null)}
        />
      )}
    </section>
  );
}

interface KeptProps {
  signature: SavedSignature;
  name: string;
  mayChange: boolean;
  onChanged: (signatures: SavedSignature[]) => unknown;
}

function Kept({ signature: { key, blob_url, is_default }, name, mayChange, onChanged }: KeptProps) {
  const update = async (data: Parameters<typeof updateSignature>[1]) => {
    await onChanged(await updateSignature(key, data));
  };
  const remove = () =>
    attempt(async () => {
      await update({ removed: true });
      const run = () => void attempt(() => update({ removed: false }));
      toast('success', t('deleted', { name }), { id: `deleted ${key}`, duration: undoMs, action: { label: t('undo'), run } });
    });
  return (
    <li className={classes.item}>
      <Picture className={classes.picture} src={blob_url} alt={name} lost={<span className={classes.lost}>{t('lost')}</span>} />
      <div className={classes.tools}>
        {is_default ? (
          <Badge variant="light" tt="none">
            {t('is_default')}
          </Badge>
        ) : (
          <Button
            variant="subtle"
            px="xs"
            disabled={!mayChange}
            aria-label={t('default_of', { name })}
            onClick={() => void attempt(() => update({ is_default: true }))}
          >
            {t('make_default')}
          </Button>
        )}
        {mayChange && <IconButton label={t('delete_of', { name })} icon={IconTrash} onClick={() => void remove()} />}
      </div>
    </li>
  );
}

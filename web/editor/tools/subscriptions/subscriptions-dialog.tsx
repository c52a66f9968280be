import { Button, SegmentedControl } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import type { SubscribedEvent } from '../../../../shared/contract/schemas/documents/event-subscription.ts';
import { useCurrentAccount, useMay } from '../../../api/account.ts';
import { NetworkError, refusalOr } from '../../../api/errors.ts';
import { fetchSubscriptions, saveSubscriptions } from '../../../api/event-subscriptions.ts';
import { useUserOrganisations } from '../../../api/organisations.ts';
import { t as common } from '../../../messages/common.ts';
import { mayDiscard } from '../../../ui/discard.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toasts.ts';
import { TypingDialog } from '../../../ui/typing-dialog.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { useEditorState } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { useFetched } from '../use-fetched.ts';
import { t as words } from '../words.ts';
import { EventList } from './event-list.tsx';
import { t } from './words.ts';

/** Which events the owner of the document is told of (spec core §3, Event subscription). */
export function SubscriptionsDialog({ onClose }: ToolDialogProps) {
  return (
    <TypingDialog opened onClose={onClose} title={words('event_subscriptions')} size={640}>
      {({ typed, onCancel }) => <Scopes typed={typed} onCancel={onCancel} onClose={onClose} />}
    </TypingDialog>
  );
}

interface FormProps {
  typed: RefObject<boolean>;
  onCancel: () => void;
  onClose: () => void;
}

/** Administrators choose for the team, and for its organisation, as well. */
function Scopes({ typed, ...rest }: FormProps) {
  const width = useWidth();
  const account = useCurrentAccount();
  const mayForAll = useMay()('administer').ok;
  const { key, document_type } = useEditorState(({ pack }) => pack);
  const { data: organisations = [] } = useUserOrganisations(mayForAll ? account?.account_key : undefined);
  const organisation = organisations.find((one) => one.is_current_user_organisation && one.key !== account?.account_key);
  const [entity, setEntity] = useState(key);
  const team = account?.account_name ?? '';
  const isOrganisation = organisation !== undefined && entity === organisation.key;
  const change = async (next: string) => {
    if (!(await mayDiscard(typed.current))) return;
    typed.current = false;
    setEntity(next);
  };
  return (
    <div className={frame.form}>
      <p className={frame.text}>{t('about')}</p>
      {mayForAll && account && (
        <SegmentedControl
          aria-label={t('for')}
          orientation={width === 'narrow' || organisation ? 'vertical' : 'horizontal'}
          value={entity}
          onChange={(next) => void change(next)}
          data={[
            { value: key, label: document_type === 'template' ? t('this_template') : t('this_document') },
            { value: account.account_key, label: t('whole_team', { team }) },
            ...(organisation ? [{ value: organisation.key, label: t('whole_organisation', { organisation: organisation.name }) }] : []),
          ]}
        />
      )}
      {isOrganisation && <p className={frame.warning}>{t('organisation_note')}</p>}
      <SubscriptionsOf key={entity} entity={entity} isDocument={entity === key} team={team} typed={typed} {...rest} />
    </div>
  );
}

interface OfProps extends FormProps {
  entity: string;
  isDocument: boolean;
  team: string;
}

function SubscriptionsOf({ entity, isDocument, team, typed, onCancel, onClose }: OfProps) {
  const { data, error, retry } = useFetched(() => fetchSubscriptions(entity));
  const [changed, setChanged] = useState<ReadonlySet<SubscribedEvent>>();
  const [saving, setSaving] = useState(false);
  const own = new Set(data?.filter((one) => one.subscribed_via_entity).map(({ key }) => key));
  const chosen = changed ?? own;
  const isChanged = changed !== undefined && [...changed].sort().join() !== [...own].sort().join();
  useEffect(() => {
    typed.current = isChanged;
  }, [typed, isChanged]);

  const save = async () => {
    setSaving(true);
    try {
      await saveSubscriptions(entity, [...chosen]);
      onClose();
    } catch (failure) {
      // The server's own words where it refuses (spec core §7, Reactions).
      if (!(failure instanceof NetworkError)) toast('danger', refusalOr(failure, t('failed')), { id: 'subscriptions' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Loaded data={data} error={error} retry={retry}>
      {(events) => (
        <>
          <EventList events={events} chosen={chosen} team={isDocument ? team : undefined} onChange={setChanged} />
          <div className={frame.foot}>
            <Button variant="default" onClick={onCancel}>
              {common('cancel')}
            </Button>
            <Button loading={saving} disabled={!isChanged} onClick={() => void save()}>
              {common('save')}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}

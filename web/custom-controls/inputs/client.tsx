import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { readClient } from '../../../shared/domain/integrations/xplan/chosen.ts';
import { meantBy } from '../../../shared/domain/integrations/xplan/fragments.ts';
import { refusalOr } from '../../api/errors.ts';
import { findClients, type PlanningClient } from '../../api/planning.ts';
import { t } from '../words.ts';
import type { ControlInputProps } from './control-input-props.ts';
import classes from './inputs.module.css';
import { searchAfterMs } from './search-after.ts';

type Found = { clients: PlanningClient[] } | { problem: string };

/** A client of the planning system: searched by name or number, a combobox as ARIA describes it. Only what was found can be chosen. */
export function ClientControl({ label, description, required, attributeKey, value, error, onChange, onLeave }: ControlInputProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** Null while nothing is typed over the chosen client. */
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<Found>({ clients: [] });
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);
  const clients = 'clients' in found ? found.clients : [];

  const search = async (term: string) => {
    work.current.abort();
    work.current = new AbortController();
    const { signal } = work.current;
    try {
      const next = await findClients(term, signal);
      if (!signal.aborted) setFound({ clients: next });
    } catch (failure) {
      if (!signal.aborted) setFound({ problem: refusalOr(failure, t('clients_not_found')) });
    }
    if (signal.aborted) return;
    combobox.resetSelectedOption();
    combobox.openDropdown();
  };
  const searchSoon = useDebouncedCallback((term: string) => void search(term), searchAfterMs);
  const close = () => {
    searchSoon.cancel();
    work.current.abort();
    combobox.closeDropdown();
  };
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onChange('');
    if (meantBy(text)) searchSoon(text.trim());
    else close();
  };
  const pick = (entity_id: string) => {
    const client = clients.find((one) => one.entity_id === entity_id);
    close();
    setTyped(null);
    if (client) onChange(JSON.stringify({ entity_id, name: client.name }));
  };
  const leave = () => {
    close();
    // What was typed and not chosen is no client.
    setTyped(null);
    onLeave?.();
  };
  const nothing = 'problem' in found ? found.problem : t('no_clients');

  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false} floatingStrategy="fixed" shadow="md">
      <div className={classes.frame}>
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <TextInput
            label={label}
            description={description ?? t('client_hint')}
            required={required ?? false}
            error={error}
            maxLength={200}
            aria-autocomplete="list"
            data-attribute={attributeKey}
            value={typed ?? readClient(value)?.name ?? ''}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              const text = event.currentTarget.value;
              if (event.key === 'ArrowDown' && !combobox.dropdownOpened && meantBy(text)) void search(text.trim());
            }}
            onBlur={leave}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={t('clients')} mah={280} className={classes.options}>
            {clients.map(({ entity_id, name }) => (
              <Combobox.Option key={entity_id} value={entity_id}>
                <span className={classes.option}>{name}</span>
                <span className={classes.details}>{entity_id}</span>
              </Combobox.Option>
            ))}
            {clients.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
        <span className={classes.said} role="status">
          {combobox.dropdownOpened && (clients.length > 0 ? t('clients_found', { n: clients.length }) : nothing)}
        </span>
      </div>
    </Combobox>
  );
}

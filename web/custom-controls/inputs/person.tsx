import { Fieldset, Stack } from '@mantine/core';
import type { ControlProperties } from '../../../shared/contract/schemas/custom-controls/properties.ts';
import { type ControlPerson, personIn, withPerson } from '../../../shared/domain/custom-controls/person.ts';
import { parseMobileNumber } from '../../../shared/domain/people/mobile-number.ts';
import { useConfiguration } from '../../api/account.ts';
import { ContactSuggestions } from '../../contacts/contact-suggestions.tsx';
import { t } from '../words.ts';
import type { ControlInputProps } from './control-input-props.ts';
import classes from './inputs.module.css';

const parts = ['name', 'email', 'mobile_number'] as const;

/** Somebody by name, email and mobile number; contacts are offered at each. */
export function PersonControl({
  label,
  description,
  required,
  properties,
  attributeKey,
  value,
  error,
  onChange,
  onLeave,
}: ControlInputProps<ControlProperties['person']>) {
  const country = useConfiguration()?.default_country ?? 'US';
  const who = personIn(value) ?? { name: value, email: '', mobile_number: '' };
  const change = (part: Partial<ControlPerson>) => onChange(withPerson({ ...who, ...part }));
  const needed = { name: required, email: required && properties.needs_email, mobile_number: required && properties.needs_mobile };
  const leave = () => {
    const parsed = parseMobileNumber(who.mobile_number, country);
    if (parsed.ok && parsed.e164 !== who.mobile_number) change({ mobile_number: parsed.e164 });
    onLeave?.();
  };
  return (
    <Fieldset legend={label} className={classes.person}>
      {description && <p className={classes.description}>{description}</p>}
      <Stack gap="xs">
        {parts.map((by) => (
          <ContactSuggestions
            key={by}
            by={by}
            label={t(by)}
            required={needed[by]}
            type={{ name: 'text', email: 'email', mobile_number: 'tel' }[by]}
            maxLength={{ name: 200, email: 254, mobile_number: 32 }[by]}
            value={who[by]}
            data-attribute={by === 'name' ? attributeKey : undefined}
            onPick={({ name, email, mobile_number }) => onChange(withPerson({ name, email, mobile_number }))}
            onChange={(event) => change({ [by]: event.currentTarget.value })}
            onBlur={leave}
          />
        ))}
      </Stack>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </Fieldset>
  );
}

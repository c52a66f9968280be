import { useState } from 'react';
import { isEmail } from '../../../shared/domain/people/email.ts';
import { isSeen } from '../../../shared/domain/wording/one-line.ts';
import { type NamedPerson, namedPerson } from '../../../shared/fields/signer-setup.ts';
import { useRefusalProps } from '../form/refusal.tsx';
import { DoubtfulDomain } from '../lazy-parts.tsx';
import { saveDelayMs } from '../model/entry.ts';
import { useSigning } from '../state/context.ts';
import { t } from '../work-messages.ts';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const signerSetup: SigningKind = { Control: SignerSetupControl, next: 'do_name_person' };

const nobody: NamedPerson = { name: '', email: '', mobile_number: '' };

/** Names the person who takes a role later in the order. The person is saved as soon as they have a name and can be reached. */
function SignerSetupControl({ field }: ControlProps) {
  const signing = useSigning();
  const [typed, setTyped] = useState<NamedPerson>(() => (field.data === null ? null : namedPerson(field.data)) ?? nobody);
  const [left, setLeft] = useState(false);
  const change = (part: Partial<NamedPerson>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const data = JSON.stringify(next);
    signing.setData(field.uuid, namedPerson(data) ? data : null, saveDelayMs);
  };
  const problem = left ? problemOf(typed) : null;
  const refusal = useRefusalProps(field.uuid);
  const line = (property: keyof NamedPerson) => ({
    value: typed[property],
    describedBy: problem ? `problem-${field.uuid}` : refusal['aria-describedby'],
    onFocus: () => signing.patch({ current: field.uuid }),
    onLeave: () => {
      setLeft(true);
      void signing.flush();
    },
    onChange: (text: string) => change({ [property]: text }),
  });
  return (
    <>
      <p className="sg-hint">{t('name_the_person', { role: field.signer_role_to_setup })}</p>
      <Line label={t('person_name')} type="text" maxLength={120} control={field.uuid} {...line('name')} />
      <Line label={t('person_email')} type="email" maxLength={254} {...line('email')} />
      <Line label={t('person_mobile')} type="tel" maxLength={40} {...line('mobile_number')} />
      {problem && (
        <p id={`problem-${field.uuid}`} role="alert" className="sg-error">
          {problem}
        </p>
      )}
      {isEmail(typed.email.trim()) && <DoubtfulDomain email={typed.email} />}
    </>
  );
}

interface LineProps {
  label: string;
  type: 'text' | 'email' | 'tel';
  maxLength: number;
  value: string;
  /** The field whose first input this is. */
  control?: string;
  describedBy: string | undefined;
  onFocus: () => void;
  onLeave: () => void;
  onChange: (text: string) => void;
}

/** The inputs describe somebody else, so the browser must not suggest the signer's own details. */
function Line({ label, type, maxLength, value, control, describedBy, onFocus, onLeave, onChange }: LineProps) {
  return (
    <label className="sg-label">
      {label}
      <input
        className="sg-input"
        type={type}
        maxLength={maxLength}
        value={value}
        autoComplete="off"
        autoCapitalize={type === 'email' ? 'none' : undefined}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined || undefined}
        data-control={control}
        onFocus={onFocus}
        onBlur={onLeave}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** What keeps the person from being saved; null while nothing was typed, and once everything is there. */
function problemOf({ name, email, mobile_number }: NamedPerson): string | null {
  if ([name, email, mobile_number].every((text) => text.trim() === '')) return null;
  if (!isSeen(name)) return t('person_name_missing');
  if (email.trim() !== '' && !isEmail(email.trim())) return t('person_email_invalid');
  return email.trim() === '' && mobile_number.trim() === '' ? t('person_unreachable') : null;
}

import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { Choices } from '../fields/choice.tsx';
import { useRefusalProps } from '../form/refusal.tsx';
import { useSigning } from '../state/context.ts';
import type { Arrival } from '../state/types.ts';
import { useArrivalFocus } from './arrival-focus.ts';
import { useFieldName, useRequired } from './use-field-name.ts';

interface Props {
  field: DataField;
  className: string;
  style: CSSProperties;
  arrival: Arrival | null;
  /** The words in the box. */
  children: ReactNode;
}

/** The browser's own list, invisible over the box, so that it opens where the choice stands. */
export function ChoiceInPlace({ field, className, style, arrival, children }: Props) {
  const signing = useSigning();
  const refusal = useRefusalProps(field.uuid);
  const element = useRef<HTMLSelectElement>(null);
  const name = useFieldName(field, field.data !== null);
  useArrivalFocus(element, arrival);
  return (
    <div className={`${className} sg-field-choice`} style={style}>
      {children}
      <select
        ref={element}
        value={field.data ?? ''}
        aria-label={name}
        aria-required={useRequired(field)}
        data-field={field.uuid}
        {...refusal}
        onFocus={() => signing.patch({ current: field.uuid })}
        onChange={(event) => signing.setData(field.uuid, event.target.value || null)}
      >
        <Choices field={field} />
      </select>
    </div>
  );
}

import { useEffect, useId, useRef } from 'react';

interface Props {
  label: string;
  /** Said at the box when somebody goes on without it. */
  missing: string;
  ticked: boolean;
  /** How often somebody was stopped here since the box was last changed. */
  asked: number;
  onTick: (ticked: boolean) => void;
}

/** A box without which nothing goes on. It takes the focus, and says so, each time that somebody is stopped by it. */
export function MustTick({ label, missing, ticked, asked, onTick }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const problem = useId();
  const isMissing = asked > 0 && !ticked;
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  return (
    <>
      <label className="sg-check">
        <input
          ref={box}
          type="checkbox"
          checked={ticked}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? problem : undefined}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {isMissing && (
        <p id={problem} role="alert" className="sg-error">
          {missing}
        </p>
      )}
    </>
  );
}

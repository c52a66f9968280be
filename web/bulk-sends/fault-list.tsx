import type { BulkFault } from '../../shared/domain/bulk-sends/bulk-fault.ts';
import { t } from '../messages/bulk-sends.ts';
import classes from './bulk-sends.module.css';

/** What is wrong, and with what. */
export function FaultList({ faults }: { faults: readonly BulkFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label={t('problems')}>
      {faults.map(({ code, place, id, label, message }) => (
        <li key={`${code} ${place} ${id} ${message}`}>
          {label}: {message}
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import { useLead } from './lead.ts';
import type { ListedProblem, Step } from './problems.ts';
import classes from './send-dialog.module.css';

interface Props {
  problems: readonly (ListedProblem | { message: string; where: null })[];
  /** The dialog closes to show the place. */
  onShow: () => void;
  /** The place is in this step of the dialog itself. */
  onStay: (step: Step) => void;
}

/** What is missing, each with a button that leads there. */
export function ProblemList({ problems, onShow, onStay }: Props) {
  const lead = useLead({ onShow, onStay });
  if (problems.length === 0) {
    return (
      <p className={classes.good}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {t('all_good')}
      </p>
    );
  }
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={`${problem.message} ${problem.where?.kind}`} className={classes.problem}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden />
          <span className={classes.message}>{problem.message}</span>
          {problem.where && problem.count > 1 && <span className={classes.count}>{problem.count}</span>}
          {problem.where && (
            <Button variant="default" size="compact-sm" aria-label={`${t('show')}: ${problem.message}`} onClick={() => lead(problem)}>
              {t('show')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

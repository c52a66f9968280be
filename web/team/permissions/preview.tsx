import type { Rights } from '../../../shared/domain/policy/roles.ts';
import { IconCheck, IconX } from '../../icons/icons.ts';
import { t } from '../../messages/permissions.ts';
import classes from './permissions-dialog.module.css';
import { tasksOf } from './tasks.ts';

/** What somebody with these rights can do and can't, in words of their work. */
export function Preview({ rights }: { rights: Rights }) {
  const { can, cannot } = tasksOf(rights.permissions, rights.is_admin);
  return (
    <section className={classes.preview} aria-labelledby="what-they-can-do">
      <h3 className={classes.heading} id="what-they-can-do">
        {t('preview')}
      </h3>
      {[
        { heading: t('preview_can'), tasks: can, IconOf: IconCheck },
        { heading: t('preview_cannot'), tasks: cannot, IconOf: IconX },
      ].map(
        ({ heading, tasks, IconOf }) =>
          tasks.length > 0 && (
            <div key={heading} className={classes.tasks}>
              <h4 className={classes.legend}>{heading}</h4>
              <ul className={classes.list} aria-label={heading}>
                {tasks.map((task) => (
                  <li key={task} className={classes.task}>
                    <IconOf size={16} aria-hidden />
                    {t(`task_${task}`)}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}

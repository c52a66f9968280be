import { Button, CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { useConfiguration } from '../../api/account.ts';
import { t } from '../../messages/shell.ts';
import classes from './alert-bar.module.css';

/** What the operator tells everybody, until one puts it away; another text comes back. */
export function AlertBar() {
  const alert = useConfiguration()?.alert;
  const [putAway, setPutAway] = useLocalStorage({ key: 'countersign.alert_put_away', defaultValue: '', getInitialValueInEffect: false });
  const navigate = useNavigate();
  if (!alert || putAway === alert.message) return null;
  return (
    <div className={classes.bar} role="status">
      <p className={classes.words}>{alert.message}</p>
      {alert.hash !== '' && (
        <Button variant="default" size="compact-sm" onClick={() => navigate(alert.hash.replace(/^#\/?/, '/'))}>
          {t('alert_open')}
        </Button>
      )}
      <CloseButton aria-label={t('alert_put_away')} onClick={() => setPutAway(alert.message)} />
    </div>
  );
}

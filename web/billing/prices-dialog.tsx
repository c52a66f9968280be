import { documentPrice, pricePoints, userPrice } from '../../shared/domain/billing/prices.ts';
import { t } from '../messages/billing.ts';
import card from '../ui/card-screen.module.css';
import classes from './billing.module.css';
import { money } from './money.ts';
import { RouteDialog } from './route-dialog.tsx';

/** `#custom_info`: the price list. */
export function PricesDialog() {
  return (
    <RouteDialog title={t('prices')}>
      <p className={card.line}>{t('price_document', { price: money(documentPrice) })}</p>
      <div className={classes.options}>
        {pricePoints.map(({ documents, listed, price }) => (
          <div key={documents} className={classes.option}>
            <strong>{t('point', { n: documents, price: money(listed) })}</strong>
            <span>{t('point_subscription', { price: money(price) })}</span>
          </div>
        ))}
      </div>
      <p className={card.aside}>{t('price_user', { price: money(userPrice) })}</p>
    </RouteDialog>
  );
}

import { lookUpOperatorSetUpRoute } from '../../shared/contract/management/look-up-operator-set-up.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { operatorWrite } from '../data/operators/operators.ts';
import { retried } from '../data/retried.ts';
import { openSecret, sealSecret } from '../secret-box.ts';
import { newTotpSecret, otpauthUrl } from '../session/second-step/totp.ts';
import { readSetUpLink } from './set-up-link.ts';

/** The same link shows the same secret, so that a page that is loaded twice fits the app. */
export const lookUpOperatorSetUp = handleAnyone(lookUpOperatorSetUpRoute, { table: 'write', tickets: 'read' }, (deps, _caller, { body }) =>
  retried(async () => {
    const operator = await readSetUpLink(deps, body.token);
    const { name, pending_box } = operator;
    const secret = pending_box === '' ? await newTotpSecret() : await openSecret(deps.tickets, 'operator totp secret', name, pending_box);
    if (pending_box === '') {
      const box = await sealSecret(deps.tickets, 'operator totp secret', name, secret);
      await deps.table.write(operatorWrite(operator, { pending_box: box }));
    }
    const otpauth_url = await otpauthUrl(secret, `operator ${name}`, deps.settings.appName);
    return { name, secret, otpauth_url };
  }),
);

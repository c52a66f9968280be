import './signing/styles/first.css';
import { boot, firstPageShown } from './signing/boot.ts';

// The app loads after the first page, which it would only delay on a slow line. Until then the boot's own picture is
// shown.
void Promise.all([boot, firstPageShown.then(() => import('./signing/app.tsx'))]).then(([outcome, { startApp }]) => startApp(outcome));

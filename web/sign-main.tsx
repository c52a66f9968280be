import './signing/styles/first.css';
import { boot, firstPageShown } from './signing/boot.ts';

// The app comes after the first page: on a slow line it would only delay it. Until then the boot's own picture is on the screen.
void Promise.all([boot, firstPageShown.then(() => import('./signing/app.tsx'))]).then(([outcome, { startApp }]) => startApp(outcome));

import './signing/styles/first.css';
import { whenReachable } from './api/request/when-reachable.ts';
import { boot, firstPageComes, firstPageShown } from './signing/boot.ts';

// The app asks for the line only once the first page's image comes, which it would delay most, and loses no time by that: what
// it waits for is the line. It takes over once the image is shown; until then the boot's own picture stands there.
const app = firstPageComes.then(() => whenReachable(() => import('./signing/app.tsx')));
void Promise.all([boot, app, firstPageShown]).then(([outcome, { startApp }]) => startApp(outcome));

import './signing/styles/first.css';
import { boot } from './signing/boot.ts';

// The calls are on their way before the rest of the page is; what shows at first is drawn by the boot itself.
const app = import('./signing/app.tsx');
void Promise.all([boot, app]).then(([outcome, { startApp }]) => startApp(outcome));

/** All that follows the first screen, fetched as one file once that screen is usable. */

import { fitProblem } from '../../shared/fields/filling/text-fit.ts';
import { measureBy } from './model/late-fit.ts';

measureBy(fitProblem);

export { Bar } from './bar.tsx';
export { Header } from './header.tsx';
export { Notices } from './notices.tsx';
export { SigningDialogs } from './signing-dialogs.tsx';
export { WorkStage } from './stages/work-stage.tsx';
export { watch } from './state/watch.ts';
export { keepFocus } from './ui/keep-focus.ts';

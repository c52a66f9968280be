import './theme/mantine.css';
import 'virtual:mantine-variables.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { mayBeLoggedIn } from './api/session.ts';
import { App } from './app.tsx';
import { keptInvitation } from './shell/kept-next.ts';
import { isOperatorsPlace } from './shell/operators-place.ts';
import { startAnewForOthers } from './shell/restored-page.ts';
import { loginAddress } from './shell/way-back.ts';

const root = document.getElementById('root');
const isApp = window.location.pathname === '/' && !isOperatorsPlace(window.location.hash);
if (isApp) startAnewForOthers();
const invitation = isApp && mayBeLoggedIn() ? keptInvitation() : null;
if (invitation) window.location.replace(invitation);
// Nobody is logged in, so the login page opens without a call to the server.
else if (isApp && !mayBeLoggedIn()) window.location.replace(loginAddress(window.location.hash));
else if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

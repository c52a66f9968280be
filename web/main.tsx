import './theme/mantine.css';
import 'virtual:mantine-variables.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { mayBeLoggedIn } from './api/session.ts';
import { App } from './app.tsx';
import { loginAddress } from './shell/way-back.ts';

const root = document.getElementById('root');
// Nobody is logged in, so the login page opens without a call to the server.
if (window.location.pathname === '/' && !mayBeLoggedIn()) window.location.replace(loginAddress(window.location.hash));
else if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

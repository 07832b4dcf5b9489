import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { createQueryClient, forgetOnSignOut } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { followSession } from './lib/session/follow-session.ts';
import { followTheme } from './lib/theme.ts';
import { followWaiting } from './lib/watch/follow-waiting.ts';
import { startI18n } from './locales/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to show the app in.');

const queryClient = createQueryClient();
followTheme();
followSession();
forgetOnSignOut(queryClient);
followWaiting(() => void queryClient.invalidateQueries({ queryKey: ['progress'] }));
startI18n();

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

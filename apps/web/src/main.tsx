import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { logError, reportUncaughtErrors } from './app/errors/page-error.tsx';
import { Providers } from './app/providers.tsx';
import { createQueryClient, clearOnSignOut } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { errorMessage } from './lib/http/error-message.ts';
import { followSession } from './lib/session/follow-session.ts';
import { followTheme } from './lib/styles/theme.ts';
import { i18n, startI18n } from './locales/i18n.ts';
import { toast } from './ui/toasts/toast-store.ts';

// Zod would compile its schemas with `new Function`, which the content security policy blocks and reports. It is loaded
// with the first form, and reads this then.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
reportUncaughtErrors();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to show the app in.');

startI18n();
const queryClient = createQueryClient();
followTheme();
followSession((error) => {
  const description = errorMessage(error, i18n.t);
  toast({ tone: 'danger', title: i18n.t('errors.session_not_loaded'), description });
});
clearOnSignOut(queryClient);
// Loaded separately: the first screen does not wait for it.
void import('./app/send-work.ts').then(({ startSendingWork }) => startSendingWork(queryClient));

createRoot(root, { onCaughtError: logError }).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} onError={logError} />
    </Providers>
  </StrictMode>,
);

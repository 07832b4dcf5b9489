import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { mayReload, waitForServer } from '../../lib/wait-for-server.ts';
import { Button } from '../../ui/button.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { ErrorMessage } from './error-page.tsx';
import { MessagePage } from './message-page.tsx';

const reload = () => window.location.reload();

/**
 * Shown when a page's code failed to load. Reloads the URL once the server responds: browsers cache failed module
 * loads, so repeating the import is not enough.
 */
export function OfflinePage() {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  usePageTitle(t('states.offline.title'));
  useEffect(() => waitForServer(() => (mayReload() ? reload() : setBroken(true))), []);
  return (
    <MessagePage>
      {isBroken ? (
        <ErrorMessage />
      ) : (
        <PageMessage
          icon={WifiOff}
          title={t('states.offline.title')}
          body={t('states.offline.body')}
          action={
            <Button size="xl" onClick={reload}>
              {t('states.error.retry')}
            </Button>
          }
        />
      )}
    </MessagePage>
  );
}

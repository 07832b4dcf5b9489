import { messageKinds, type MessageKind } from '@atrium/contracts/messages/constants';
import { Check, CircleAlert, MailX, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import '../../locales/loaders/message-texts.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { errorMessage } from '../../lib/http/error-message.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { StatusPanel } from '../identity/index.ts';
import { useUnsubscribe, type UnsubscribeLink } from './messages.api.ts';

/** Returns the link in the fragment of the page, if it is complete. */
function parseLink(hash: string): UnsubscribeLink | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const [user, kinds, token] = [parts.get('user'), parts.get('kinds'), parts.get('token')];
  return user && kinds && token ? { user, kinds, token } : undefined;
}

const isKind = (kind: string): kind is MessageKind =>
  messageKinds.some((candidate) => candidate === kind);

function ToSettings() {
  const { t } = useTranslation();
  return (
    <Button asChild size="xl" variant="secondary" className="mt-2.5 w-full">
      <Link to={paths.setupProfile}>{t('messages.unsubscribe.settings')}</Link>
    </Button>
  );
}

function InvalidLink() {
  const { t } = useTranslation();
  return (
    <StatusPanel
      key="invalid"
      tone="danger"
      mark={<Unlink strokeWidth={1.6} />}
      title={t('messages.unsubscribe.invalidTitle')}
      line={<p>{t('messages.unsubscribe.invalid')}</p>}
    >
      <ToSettings />
    </StatusPanel>
  );
}

function TurnedOff() {
  const { t } = useTranslation();
  return (
    <StatusPanel
      key="done"
      tone="success"
      mark={<Check strokeWidth={2.2} />}
      title={t('messages.unsubscribe.doneTitle')}
      line={<p>{t('messages.unsubscribe.done')}</p>}
    >
      <ToSettings />
    </StatusPanel>
  );
}

/** Asks before it turns off the emails of a link, because email scanners open links. */
export function UnsubscribePanel() {
  const { t } = useTranslation();
  const link = parseLink(useLocation().hash);
  const turnOff = useUnsubscribe();
  const isInvalid = turnOff.error instanceof ApiError && turnOff.error.status === 404;
  if (!link || isInvalid) return <InvalidLink />;
  if (turnOff.isSuccess) return <TurnedOff />;
  return (
    <StatusPanel
      tone="info"
      mark={<MailX strokeWidth={1.6} />}
      title={t('messages.unsubscribe.title')}
      line={
        <>
          <ul className="list-disc pl-5 text-text">
            {link.kinds
              .split(',')
              .filter(isKind)
              .map((kind) => (
                <li key={kind}>{t(`messages.kinds.${kind}.title`)}</li>
              ))}
          </ul>
          <p>{t('messages.unsubscribe.question')}</p>
        </>
      }
    >
      {turnOff.error && (
        <Alert
          tone="danger"
          icon={CircleAlert}
          title={t('messages.unsubscribe.failed')}
          className="mt-5"
        >
          {errorMessage(turnOff.error, t)}
        </Alert>
      )}
      <Button
        size="xl"
        className="mt-6 w-full"
        loading={turnOff.isPending}
        onClick={() => turnOff.mutate(link)}
      >
        {t('messages.unsubscribe.submit')}
      </Button>
      <ToSettings />
    </StatusPanel>
  );
}

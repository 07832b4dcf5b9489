import { CircleAlert, MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import type { MagicLink, SentLink } from './use-magic-link.ts';

// Escapes names and emails, so that `Trans` does not parse them as tags.
const asText = { interpolation: { escapeValue: true } };
const address = { address: <span className="font-medium wrap-anywhere text-text" /> };

function WhereItWent({ email, organization }: SentLink) {
  return (
    <p className="mt-2 text-base text-muted">
      <Trans
        i18nKey={organization ? 'invite.sent.body' : 'invite.sent.bodyNameless'}
        values={{ email, organization }}
        components={address}
        tOptions={asText}
        shouldUnescape
      />
    </p>
  );
}

/** Says where the link was sent, and resends it. */
export function LinkSent({ sent, link }: { sent: SentLink; link: MagicLink }) {
  const { t } = useTranslation();
  useEffect(focusHeading, []);
  return (
    <>
      <StatusMark tone="success">
        <MailCheck strokeWidth={1.6} aria-hidden />
      </StatusMark>
      <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
        {t('invite.sent.title')}
      </h1>
      <WhereItWent {...sent} />
      {link.error && (
        <Alert tone="danger" icon={CircleAlert} title={link.error.title} className="mt-5">
          {link.error.description}
        </Alert>
      )}
      <Button asChild size="xl" variant="secondary" className="mt-7 w-full">
        <Link to={paths.home}>{t('invite.home')}</Link>
      </Button>
      <p className="mt-5 text-center text-ui text-muted">
        {t('invite.sent.nothing')}{' '}
        <Button
          variant="link"
          size="sm"
          className="inline-flex align-baseline"
          onClick={() => link.send(sent.email)}
        >
          {t('invite.sent.again')}
        </Button>
        .
      </p>
      <output className="mt-1 block min-h-5 text-center text-ui text-muted">
        {sent.times > 1 && t('invite.sent.sentAgain')}
      </output>
    </>
  );
}

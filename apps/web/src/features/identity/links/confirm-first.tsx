import type { LinkPreview } from '@atrium/contracts/identity/auth';
import { MailQuestionMark, UserRoundX } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkEffectOf } from './emailed-link.ts';
import { StatusPanel } from '../forms/status-panel.tsx';

// Escapes names and emails, so that `Trans` does not parse them as tags.
const asText = { interpolation: { escapeValue: true } };
const who = { who: <span className="font-medium wrap-anywhere text-text" /> };

function useEffectHere(preview: LinkPreview | undefined) {
  const state = useSession();
  const signedInAs = state.status === 'signed_out' ? undefined : state.session.user.email;
  return preview && { ...preview, ...linkEffectOf(preview, signedInAs) };
}

/** Asks for confirmation in a browser that did not request the link, and shows what continuing does. */
export function ConfirmFirst({
  title,
  preview,
  onContinue,
}: {
  title: string;
  preview: LinkPreview | undefined;
  onContinue: () => void;
}) {
  const { t } = useTranslation();
  const effect = useEffectHere(preview);
  return (
    <StatusPanel
      tone="info"
      mark={<MailQuestionMark strokeWidth={1.6} />}
      title={title}
      line={
        <>
          {effect && (
            <p>
              <Trans
                i18nKey={`auth.confirmFirst.${effect.does}`}
                values={{ email: effect.email, organization: effect.organization ?? '' }}
                components={who}
                tOptions={asText}
                shouldUnescape
              />
            </p>
          )}
          <p>
            {effect ? t('auth.confirmFirst.notRequested') : t('auth.confirmFirst.linkNotRequested')}
          </p>
        </>
      }
    >
      {effect?.signsOut && (
        <Alert
          tone="warning"
          icon={UserRoundX}
          title={t('auth.confirmFirst.signedIn', { email: effect.signsOut })}
          className="mt-5 wrap-anywhere"
        >
          {t('auth.confirmFirst.signsOut', { email: effect.signsOut })}
        </Alert>
      )}
      <Button size="xl" className="mt-6 w-full" onClick={onContinue}>
        {t('auth.continue')}
      </Button>
      <Button asChild size="xl" variant="secondary" className="mt-2.5 w-full">
        <Link to={paths.home}>{t('auth.confirmFirst.goBack')}</Link>
      </Button>
    </StatusPanel>
  );
}

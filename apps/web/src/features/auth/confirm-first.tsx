import type { LinkPreview } from '@atrium/contracts/auth';
import { MailQuestionMark, UserRoundX } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { linkEffectOf } from './link-effect.ts';
import { StatusPanel } from './status-panel.tsx';

// Escapes names and emails, so that `Trans` does not parse them as tags.
const asText = { interpolation: { escapeValue: true } };
const who = { who: <span className="font-medium wrap-anywhere text-text" /> };

function useEffectHere(preview: LinkPreview | undefined) {
  const state = useSession();
  const signedInAs = state.status === 'signed_out' ? undefined : state.session.user.email;
  return preview && { ...preview, ...linkEffectOf(preview, signedInAs) };
}

/** Asks for confirmation in a browser that did not request the link, and says what continuing does. */
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
                i18nKey={`auth.askFirst.${effect.does}`}
                values={{ email: effect.email, organization: effect.organization ?? '' }}
                components={who}
                tOptions={asText}
                shouldUnescape
              />
            </p>
          )}
          <p>{effect ? t('auth.askFirst.itNotHere') : t('auth.askFirst.notHere')}</p>
        </>
      }
    >
      {effect?.signsOut && (
        <Alert
          tone="warning"
          icon={UserRoundX}
          title={t('auth.askFirst.signedIn', { email: effect.signsOut })}
          className="mt-5 wrap-anywhere"
        >
          {t('auth.askFirst.signsOut', { email: effect.signsOut })}
        </Alert>
      )}
      <Button size="xl" className="mt-6 w-full" onClick={onContinue}>
        {t('auth.continue')}
      </Button>
      <Button asChild size="xl" variant="secondary" className="mt-2.5 w-full">
        <Link to={paths.home}>{t('auth.askFirst.goBack')}</Link>
      </Button>
    </StatusPanel>
  );
}

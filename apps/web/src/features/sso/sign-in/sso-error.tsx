import { ssoResults } from '@atrium/contracts/sso/constants';
import type { TFunction } from 'i18next';
import { KeyRound, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusPanel } from '../../identity/index.ts';
import { isRefusal } from './refusals.ts';

/** Returns what happened and what to do. The reason of a refusal has its own text. */
function messageOf(error: unknown, t: TFunction): string {
  const details = error instanceof ApiError && error.code === 'sso_refused' ? error.details : {};
  const result = ssoResults.find((each) => each === details['result']);
  return result && isRefusal(result) ? t(`sso.refused.${result}`) : errorMessage(error, t);
}

/** A sign-in that failed, with a link back to the sign-in page. */
export function SsoError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <StatusPanel
      tone="danger"
      mark={<X strokeWidth={2.2} />}
      title={t('sso.callback.failed')}
      line={<p>{messageOf(error, t)}</p>}
    >
      <Button asChild size="xl" className="mt-6 w-full">
        <Link to={paths.signIn}>{t('auth.backToSignIn')}</Link>
      </Button>
    </StatusPanel>
  );
}

/** A sign-in in progress. */
export function SsoBusy({ title, line }: { title: string; line: string }) {
  return (
    <StatusPanel
      tone="busy"
      mark={<KeyRound strokeWidth={1.6} />}
      title={title}
      line={<p>{line}</p>}
    />
  );
}

import type { OwnPrivacyNotice } from '@atrium/contracts/organizations/privacy-notices';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import '../../../locales/loaders/privacy-notice-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { useAcceptPrivacyNotice } from './privacy-notice.api.ts';

/** Shown instead of courses until the member accepts the notice of their organization. */
export function PendingPrivacyNotice({
  notice: { version, text, organizationName },
  onSignOut,
}: {
  notice: NonNullable<OwnPrivacyNotice['notice']>;
  onSignOut: () => void;
}) {
  const { t } = useTranslation();
  const accept = useAcceptPrivacyNotice();
  const title = t('privacyNotice.pending.title', { organization: organizationName });
  usePageTitle(title);
  return (
    <Page className="max-w-3xl">
      <PageTitle
        title={title}
        sub={t(version === 1 ? 'privacyNotice.pending.lead' : 'privacyNotice.pending.leadAgain')}
      />
      <Card className="mt-6 px-6 py-5 max-md:px-4">
        <Markdown>{text}</Markdown>
      </Card>
      <div className="mt-5 flex flex-wrap items-center gap-2.5">
        <Button size="xl" loading={accept.isPending} onClick={() => accept.mutate(version)}>
          {t('privacyNotice.pending.accept')}
        </Button>
        <Button size="xl" variant="secondary" onClick={onSignOut}>
          {t('privacyNotice.pending.signOut')}
        </Button>
      </div>
      {accept.error && (
        <p role="alert" className="mt-3 text-sm text-danger-text">
          {errorMessage(accept.error, t)}
        </p>
      )}
      <p className="mt-5 text-sm text-muted">
        {t('privacyNotice.pending.decline')}{' '}
        <TextLink to={paths.setupProfile}>{t('privacyNotice.pending.settings')}</TextLink>
      </p>
    </Page>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnPrivacyNotice } from '@atrium/contracts/organizations/privacy-notices';
import { Trans, useTranslation } from 'react-i18next';
import { useFocusHeadingOnUnmount, usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { useFocusHeadingIfLost } from '../../../lib/hooks/use-focus-heading-if-lost.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import '../../../locales/loaders/privacy-notice-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { profileQuery } from '../../identity/index.ts';
import { useAcceptPrivacyNotice, useOwnPrivacyNotice } from './privacy-notice.api.ts';

type Notice = NonNullable<OwnPrivacyNotice['notice']>;

function AcceptButton({ version }: { version: number }) {
  const { t } = useTranslation();
  const accept = useAcceptPrivacyNotice();
  const button = useFocusHeadingOnUnmount<HTMLButtonElement>();
  return (
    <>
      <Button
        ref={button}
        size="xl"
        loading={accept.isPending}
        onClick={() => accept.mutate(version)}
      >
        {t('privacyNotice.pending.accept')}
      </Button>
      {accept.error && (
        <p role="alert" className="order-last basis-full text-sm text-danger-text">
          {errorMessage(accept.error, t)}
        </p>
      )}
    </>
  );
}

/** Loads the profile again if the notice was accepted in another tab or withdrawn. */
function useReloadWithoutNotice(isDone: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
  }, [isDone, queryClient]);
}

function NoticeText({ notice }: { notice: Notice | undefined }) {
  const { t } = useTranslation();
  if (notice)
    return (
      <Card className="mt-6 px-6 py-5 max-md:px-4">
        <Markdown>{notice.text}</Markdown>
      </Card>
    );
  return (
    <div aria-busy className="mt-6">
      <output className="sr-only">{t('privacyNotice.loading')}</output>
      <Skeleton className="h-60 rounded-xl" />
    </div>
  );
}

/** Shown instead of courses until the member accepts the notice of their organization. */
export function PendingPrivacyNotice({
  organization,
  canEdit,
  onSignOut,
}: {
  /** Name of the organization. */
  organization: string;
  canEdit: boolean;
  onSignOut: () => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching, isRefetching } = useOwnPrivacyNotice();
  // An accepted one is an earlier version until the current one is loaded.
  const notice = data?.acceptedAt === null ? data : undefined;
  const title = t('privacyNotice.pending.title', { organization });
  const isFirst = (notice?.version ?? 1) === 1;
  usePageTitle(title);
  useFocusHeadingIfLost();
  useReloadWithoutNotice(!isFetching && !error && !notice);
  return (
    <Page className="max-w-3xl">
      <PageTitle
        title={title}
        sub={t(isFirst ? 'privacyNotice.pending.lead' : 'privacyNotice.pending.leadAgain')}
      />
      {error && !notice && !isFetching ? (
        <FetchFailed
          title={t('privacyNotice.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
          className="mt-6"
        />
      ) : (
        <NoticeText notice={notice} />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-2.5">
        {notice && <AcceptButton version={notice.version} />}
        <Button size="xl" variant="secondary" onClick={onSignOut}>
          {t('privacyNotice.pending.signOut')}
        </Button>
      </div>
      <div className="mt-5 grid gap-2 text-sm text-muted">
        {canEdit && (
          <p>
            <Trans
              i18nKey="privacyNotice.pending.edit"
              components={{ edit: <TextLink to={paths.adminPrivacy} /> }}
            />
          </p>
        )}
        <p>
          <Trans
            i18nKey="privacyNotice.pending.decline"
            components={{ settings: <TextLink to={paths.setupProfile} /> }}
          />
        </p>
      </div>
    </Page>
  );
}

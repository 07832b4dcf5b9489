import type { ReplyOf } from '@atrium/contracts/api';
import type { openAuditorLink } from '@atrium/contracts/training/training-evidence.routes';
import { Eye, Link2Off, SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { formatCertifiedDay, formatDateTime } from '../../../lib/format/format-time.ts';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAuditorVisit } from './auditors.api.ts';

const key = 'atrium.auditor';

/**
 * Returns the token of an auditor link. It comes in the URL fragment, which is never sent to a server or logged, and is
 * kept in session storage, since matrix filters change the URL.
 */
function useAuditorToken(): string {
  const { hash } = useLocation();
  const fromHash = hash.slice(1);
  useEffect(() => {
    if (fromHash) sessionStorage.setItem(key, fromHash);
  }, [fromHash]);
  return fromHash || (sessionStorage.getItem(key) ?? '');
}

export type Visit = ReplyOf<typeof openAuditorLink>;

function VisitHead({ visit }: { visit: Visit }) {
  const { t, i18n } = useTranslation();
  const { organization, label, on, expiresAt, timeZone } = visit;
  usePageTitle(t('auditors.visit.pageTitle', { organization }));
  const values = { label, date: formatDateTime(expiresAt, i18n.language, timeZone) };
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          tabIndex={-1}
          className="font-heading text-4xl wrap-anywhere focus:outline-none max-md:text-3xl"
        >
          {t('auditors.visit.title', { organization })}
        </h1>
        <Badge size="md" tone="info">
          <Eye aria-hidden />
          {t('auditors.visit.readOnly')}
        </Badge>
      </div>
      <p className="mt-1.5 text-base text-muted max-md:text-sm">
        {on === null
          ? t('auditors.visit.about', values)
          : t('auditors.visit.aboutDay', { ...values, day: formatCertifiedDay(on, i18n.language) })}
      </p>
    </div>
  );
}

function Message({ kind }: { kind: 'ended' | 'unknown' }) {
  const { t } = useTranslation();
  const title = t(`auditors.visit.${kind}.title`);
  usePageTitle(title);
  const icon = kind === 'ended' ? Link2Off : SearchX;
  return <PageMessage icon={icon} title={title} body={t(`auditors.visit.${kind}.body`)} />;
}

/** Page that an auditor link opens, or a message if the link is no longer valid. */
export function AuditorVisit({
  hasHead = true,
  children,
}: {
  /** False if the content has a title of its own. */
  hasHead?: boolean;
  children: (visit: Visit, token: string) => ReactNode;
}) {
  const { t } = useTranslation();
  const token = useAuditorToken();
  const { data, error, refetch, isRefetching } = useAuditorVisit(token);
  if (data) {
    return (
      <>
        {hasHead && <VisitHead visit={data} />}
        {children(data, token)}
      </>
    );
  }
  if (error instanceof ApiError && error.code === 'auditor_link_ended')
    return <Message kind="ended" />;
  if (error instanceof ApiError && error.status === 404) return <Message kind="unknown" />;
  if (error) {
    return (
      <FetchFailed
        title={t('auditors.visit.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <div aria-busy>
      <output className="sr-only">{t('auditors.visit.loading')}</output>
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
    </div>
  );
}

import { maxPrivacyNoticeLength } from '@atrium/contracts/organizations/constants';
import type {
  PrivacyNotice,
  PrivacyNoticeChange,
} from '@atrium/contracts/organizations/privacy-notices';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { usePrivacyNotice, useUpdatePrivacyNotice } from './privacy-notice.api.ts';

function PublishDialog({
  organizationId,
  change,
  memberCount,
  onPublished,
  onClose,
}: {
  organizationId: string;
  change: PrivacyNoticeChange;
  memberCount: number;
  onPublished: (reply: PrivacyNotice) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const update = useUpdatePrivacyNotice(organizationId);
  const key = change.text ? 'privacyNotice.publish' : 'privacyNotice.remove';
  return (
    <ConfirmDialog
      icon={ShieldCheck}
      isDanger={!change.text}
      texts={{
        title: t(`${key}.title`),
        body: t(`${key}.body`, { count: memberCount }),
        cancel: t('privacyNotice.cancel'),
        confirm: t(`${key}.confirm`),
        done: t(`${key}.done`),
      }}
      isPending={update.isPending}
      error={update.error}
      onConfirm={({ onSuccess, onError }) =>
        update.mutate(change, {
          onSuccess: (reply) => {
            onPublished(reply);
            onSuccess();
          },
          onError,
        })
      }
      onClose={onClose}
    />
  );
}

function Published({ notice, acceptedCount, memberCount }: PrivacyNotice) {
  const { t, i18n } = useTranslation();
  if (!notice) return t('privacyNotice.none');
  return (
    <>
      {t('privacyNotice.published', {
        version: formatCount(notice.version, i18n.language),
        date: formatDate(notice.publishedAt, i18n.language),
      })}{' '}
      {t('privacyNotice.accepted', {
        accepted: formatCount(acceptedCount, i18n.language),
        count: memberCount,
      })}
    </>
  );
}

function Editor({ organizationId, data }: { organizationId: string; data: PrivacyNotice }) {
  const { t } = useTranslation();
  const [text, setText] = useState(data.notice?.text ?? '');
  // The version that the text was written for. The query may load a newer one meanwhile.
  const [replaces, setReplaces] = useState(data.notice?.version ?? null);
  const [asking, setAsking] = useState(false);
  const trimmed = text.trim();
  const isChanged = trimmed !== (data.notice?.text ?? '');
  const isRemoval = data.notice !== null && trimmed === '';
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <CardHeader title={t('privacyNotice.text')} description={<Published {...data} />} />
        <div className="grid gap-4 px-5 pt-4 pb-5">
          <Field label={t('privacyNotice.label')} hint={t('privacyNotice.hint')}>
            <Textarea
              className="min-h-72"
              maxLength={maxPrivacyNoticeLength}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <div>
            <Button
              variant={isRemoval ? 'danger' : 'primary'}
              disabled={!isChanged}
              onClick={() => setAsking(true)}
            >
              {t(isRemoval ? 'privacyNotice.remove.confirm' : 'privacyNotice.publish.confirm')}
            </Button>
          </div>
        </div>
      </Card>
      <Card>
        <CardHeader
          title={t('privacyNotice.preview')}
          description={t('privacyNotice.previewLead')}
        />
        <div className="px-5 pt-4 pb-5">
          {trimmed ? (
            <Markdown>{trimmed}</Markdown>
          ) : (
            <p className="text-sm text-muted">{t('privacyNotice.previewEmpty')}</p>
          )}
        </div>
      </Card>
      {asking && (
        <PublishDialog
          organizationId={organizationId}
          change={{ text: trimmed, replaces }}
          onPublished={({ notice }) => setReplaces(notice?.version ?? null)}
          memberCount={data.memberCount}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** The privacy notice that members of an organization are asked to accept. */
export function PrivacyNoticeForm({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = usePrivacyNotice(organizationId);
  if (data) return <Editor organizationId={organizationId} data={data} />;
  if (error)
    return (
      <FetchFailed
        title={t('privacyNotice.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        className="mt-6"
      />
    );
  return (
    <div aria-busy className="mt-6">
      <output className="sr-only">{t('privacyNotice.loading')}</output>
      <Skeleton className="h-96" />
    </div>
  );
}

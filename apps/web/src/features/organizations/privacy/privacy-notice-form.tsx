import { maxPrivacyNoticeLength } from '@atrium/contracts/organizations/constants';
import type { PrivacyNotice } from '@atrium/contracts/organizations/privacy-notices';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConflictAlert } from '../../../ui/feedback/conflict-alert.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { usePrivacyNotice } from './privacy-notice.api.ts';
import { PublishNoticeDialog } from './publish-notice-dialog.tsx';

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

/**
 * Holds the text that is edited. After a conflict, `loadLatest` replaces it by the version of someone else and keeps what was
 * typed as `unpublished`.
 */
function useNoticeEditor({ notice }: PrivacyNotice, load: () => Promise<PrivacyNotice>) {
  const [text, setText] = useState(notice?.text ?? '');
  // The version that the text was written for. The query may load a newer one meanwhile.
  const [replaces, setReplaces] = useState(notice?.version ?? null);
  const [hasConflict, setConflict] = useState(false);
  const [unpublished, setUnpublished] = useState('');
  const trimmed = text.trim();
  return {
    text,
    setText,
    trimmed,
    replaces,
    isChanged: trimmed !== (notice?.text ?? ''),
    isRemoval: notice !== null && trimmed === '',
    hasConflict,
    unpublished,
    reportConflict: () => setConflict(true),
    setPublished: (published: PrivacyNotice) => {
      setReplaces(published.notice?.version ?? null);
      setUnpublished('');
    },
    loadLatest: async () => {
      const latest = await load();
      setUnpublished(trimmed);
      setText(latest.notice?.text ?? '');
      setReplaces(latest.notice?.version ?? null);
      setConflict(false);
    },
  };
}

/** Shows that someone else published first and, once their version is loaded, the text that was not published. */
function Conflict({
  editor: { hasConflict, unpublished, loadLatest },
  onLoaded,
}: {
  editor: ReturnType<typeof useNoticeEditor>;
  onLoaded: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      {unpublished && (
        <Field
          label={t('privacyNotice.conflict.unpublished')}
          hint={t('privacyNotice.conflict.unpublishedHint')}
        >
          <Textarea readOnly className="min-h-40" value={unpublished} />
        </Field>
      )}
      {hasConflict && (
        <ConflictAlert
          title={t('privacyNotice.conflict.title')}
          load={t('privacyNotice.conflict.load')}
          failed={t('privacyNotice.conflict.failed')}
          onLoad={() => loadLatest().then(onLoaded)}
        >
          {t('privacyNotice.conflict.body')}
        </ConflictAlert>
      )}
    </>
  );
}

function Preview({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('privacyNotice.preview')} description={t('privacyNotice.previewLead')} />
      <div className="px-5 pt-4 pb-5">
        {text ? (
          <Markdown>{text}</Markdown>
        ) : (
          <p className="text-sm text-muted">{t('privacyNotice.previewEmpty')}</p>
        )}
      </div>
    </Card>
  );
}

function Editor({
  organizationId,
  data,
  onLoad,
}: {
  organizationId: string;
  data: PrivacyNotice;
  /** Loads the current version. */
  onLoad: () => Promise<PrivacyNotice>;
}) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState(false);
  const editor = useNoticeEditor(data, onLoad);
  const { isRemoval } = editor;
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <CardHeader title={t('privacyNotice.text')} description={<Published {...data} />} />
        <div className="grid gap-4 px-5 pt-4 pb-5">
          <Field label={t('privacyNotice.label')} hint={t('privacyNotice.hint')}>
            <Textarea
              ref={field}
              className="min-h-72"
              maxLength={maxPrivacyNoticeLength}
              value={editor.text}
              onChange={(event) => editor.setText(event.target.value)}
            />
          </Field>
          <Conflict editor={editor} onLoaded={() => field.current?.focus()} />
          <div>
            <Button
              variant={isRemoval ? 'danger' : 'primary'}
              disabled={!editor.isChanged}
              onClick={() => setAsking(true)}
            >
              {t(isRemoval ? 'privacyNotice.remove.confirm' : 'privacyNotice.publish.confirm')}
            </Button>
          </div>
        </div>
      </Card>
      <Preview text={editor.trimmed} />
      {asking && (
        <PublishNoticeDialog
          organizationId={organizationId}
          change={{ text: editor.trimmed, replaces: editor.replaces }}
          memberCount={data.memberCount}
          onPublished={editor.setPublished}
          onConflict={editor.reportConflict}
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
  if (data)
    return (
      <Editor
        organizationId={organizationId}
        data={data}
        onLoad={async () => (await refetch({ throwOnError: true })).data ?? data}
      />
    );
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

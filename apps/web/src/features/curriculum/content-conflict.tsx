import type { LessonContent } from '@atrium/contracts/course-drafts';
import { Copy, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useCopyToast } from '../../ui/use-copy-toast.ts';
import { textOf } from './content-text.ts';

/** Says who was faster, and offers what there is now. */
export function ContentConflict({
  error,
  onLoad,
}: {
  error: unknown;
  onLoad: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const [stage, setStage] = useState<'told' | 'loading' | 'failed'>('told');
  const name = error instanceof ApiError ? error.details['changedBy'] : undefined;
  const load = () => {
    setStage('loading');
    onLoad().catch(() => setStage('failed'));
  };
  return (
    <Alert
      tone="danger"
      icon={TriangleAlert}
      title={
        typeof name === 'string'
          ? t('curriculum.conflict.title', { name })
          : t('curriculum.conflict.nameless')
      }
    >
      {t(stage === 'failed' ? 'courseEditor.conflict.failed' : 'courseEditor.conflict.body')}
      <Button
        variant="secondary"
        size="sm"
        className="mt-2.5 flex"
        loading={stage === 'loading'}
        onClick={load}
      >
        <RefreshCw aria-hidden />
        {t('courseEditor.conflict.load')}
      </Button>
    </Alert>
  );
}

/** What was typed and gave way to what somebody else wrote, to copy out. */
export function KeptContent({
  kept,
  onDone,
}: {
  kept: Partial<LessonContent>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const copy = useCopyToast();
  const text = textOf(kept);
  return (
    <Alert icon={Copy} title={t('courseEditor.conflict.keptTitle')}>
      {t('courseEditor.conflict.keptBody')}
      <pre className="mt-2 max-h-48 overflow-y-auto rounded-md border border-border bg-surface p-3 text-xs wrap-anywhere whitespace-pre-wrap text-text">
        {text}
      </pre>
      <div className="mt-2.5 flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copy(text, t('courseEditor.conflict.copied'))}
        >
          {t('courseEditor.conflict.copy')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {t('courseEditor.conflict.forget')}
        </Button>
      </div>
    </Alert>
  );
}

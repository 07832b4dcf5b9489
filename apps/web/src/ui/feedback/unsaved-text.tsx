import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';
import { Button } from '../buttons/button.tsx';
import { useCopyToast } from '../toasts/use-copy-toast.ts';

/** Typed text that could not be saved, to copy. */
export function UnsavedText({
  text,
  onForget,
  className,
}: {
  text: string;
  onForget: () => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const copy = useCopyToast();
  return (
    <Alert icon={Copy} title={t('courseEditor.conflict.unsavedTitle')} className={className}>
      {t('courseEditor.conflict.unsavedBody')}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be focusable
        tabIndex={0}
        className="focus-ring mt-2 max-h-48 overflow-y-auto rounded-md border border-border bg-surface p-3 font-sans text-xs wrap-anywhere whitespace-pre-wrap text-text"
      >
        {text}
      </pre>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copy(text, t('courseEditor.conflict.copied'))}
        >
          {t('courseEditor.conflict.copy')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onForget}>
          {t('courseEditor.conflict.discard')}
        </Button>
      </div>
    </Alert>
  );
}

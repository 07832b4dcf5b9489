import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useCurriculumActions } from './curriculum-context.ts';

/** Placeholder of a removed lesson with an undo button. */
export function RemovedRow({ title }: { title: string }) {
  const { t } = useTranslation();
  const { undo } = useCurriculumActions();
  const button = useRef<HTMLButtonElement>(null);
  // The focused button was removed with the lesson.
  useEffect(() => button.current?.focus(), []);
  return (
    <li className="flex items-center gap-3 border-b border-border bg-sunken/60 py-2 pr-2 pl-4 text-ui text-muted dark:bg-hover">
      <p className="min-w-0 flex-1 truncate" aria-live="polite">
        {t('curriculum.removed', { title })}
      </p>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        className="text-primary-text"
        aria-label={t('curriculum.undoOf', { title })}
        onClick={undo}
      >
        <Undo2 aria-hidden />
        {t('curriculum.undo')}
      </Button>
    </li>
  );
}

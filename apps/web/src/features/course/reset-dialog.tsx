import type { Lesson } from '@atrium/contracts/courses';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Whether a lesson, once reset, takes more than a press to complete again. */
export const needsWorkAgain = ({ kind }: Pick<Lesson, 'kind'>): boolean =>
  kind === 'quiz' || kind === 'exam' || kind === 'capstone';

/** Asks before a lesson is reset that takes work to complete again. */
export function ResetDialog({
  lesson,
  open,
  onCancel,
  onConfirm,
}: {
  lesson: Lesson;
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      icon={RotateCcw}
      tone="danger"
      title={t('course.reset.title', { title: lesson.title })}
      description={t(lesson.kind === 'capstone' ? 'course.reset.capstone' : 'course.reset.quiz')}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('course.reset.cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('course.reset.confirm')}
          </Button>
        </>
      }
    />
  );
}

import type { Lesson } from '@atrium/contracts/courses/courses';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const bodies = {
  video: 'course.reset.video',
  text: 'course.reset.text',
  quiz: 'course.reset.quiz',
  exam: 'course.reset.quiz',
  capstone: 'course.reset.capstone',
} as const satisfies Record<Lesson['kind'], string>;

/** Confirmation dialog for resetting a lesson. */
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
      description={t(bodies[lesson.kind])}
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

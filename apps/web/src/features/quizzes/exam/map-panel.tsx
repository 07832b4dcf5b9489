import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toQuizKind } from '../attempt/quiz-kind.ts';
import type { ExamTitle } from './exam-top.tsx';
import { QuestionMap, type QuestionMapProps } from './question-map.tsx';

type PanelProps = QuestionMapProps & { title: ExamTitle; onSubmit: () => void };

/** The map beside the question, from 1024 px. */
export function MapPanel({ title, onSubmit, ...map }: PanelProps) {
  const { t } = useTranslation();
  const { open, run } = map;
  return (
    <div className="flex w-88 shrink-0 flex-col gap-6 overflow-y-auto border-l border-border bg-surface p-6 max-lg:hidden">
      <div>
        <div className="mb-4 flex items-baseline justify-between gap-3">
          <h2 className="font-title">{t('exam.questions')}</h2>
          <span className="text-ui text-muted tnum">
            {t('exam.answeredOf', { answered: run.answeredCount, total: open.questions.length })}
          </span>
        </div>
        <QuestionMap {...map} />
      </div>
      <div className="rounded-xl bg-sunken p-4 text-ui dark:bg-hover">
        <p className="font-medium">{t('exam.offlineTitle')}</p>
        <p className="mt-0.5 text-muted">
          {t(open.deadline === null ? 'exam.offlineUntimed' : 'exam.offline')}
        </p>
      </div>
      <Button
        variant="secondary"
        className="mt-auto"
        loading={run.submission.isPending}
        onClick={onSubmit}
      >
        {t(`exam.submit.action.${toQuizKind(title.lesson)}`)}
      </Button>
    </div>
  );
}

/** The same in a sheet, below 1024 px. Closes when a question is selected. */
export function MapSheet({
  title,
  onSubmit,
  onClose,
  ...map
}: PanelProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { open, run } = map;
  const counts = { answered: run.answeredCount, total: open.questions.length };
  const select = (index: number) => {
    map.onSelect(index);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('exam.questions')}
      footer={
        <div className="grid w-full gap-2">
          <Button variant="secondary" size="xl" onClick={onSubmit}>
            {t(`exam.submit.action.${toQuizKind(title.lesson)}`)}
          </Button>
          <Button asChild variant="ghost" size="xl">
            <Link to={title.course.href}>{t('exam.leave')}</Link>
          </Button>
        </div>
      }
    >
      <QuestionMap {...map} onSelect={select} />
      <p className="mt-4 text-ui text-muted tnum">
        {t(run.saving === 'saved' ? 'exam.allSaved' : 'exam.notAllSaved', counts)}
      </p>
    </Dialog>
  );
}

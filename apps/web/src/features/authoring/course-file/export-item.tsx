import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { startCourseFileDownload } from './course-file.api.ts';

/** Menu item that downloads a course with its draft as one file. */
export function ExportItem({
  courseId,
  saveNow,
}: {
  courseId: number;
  saveNow: DraftEditor['saveNow'];
}) {
  const { t } = useTranslation();
  const save = async () => {
    if (!(await saveNow())) {
      toast({ tone: 'danger', title: t('courseFile.export.notSaved') });
      return;
    }
    try {
      const { omitsQuestions } = await startCourseFileDownload(courseId);
      if (omitsQuestions) {
        const [title, description] = [
          t('courseFile.export.withoutQuestions'),
          t('courseFile.export.withoutQuestionsHint'),
        ];
        toast({ tone: 'info', title, description });
      }
    } catch (error) {
      const title = t('courseFile.export.failed');
      toast({ tone: 'danger', title, description: errorMessage(error, t) });
    }
  };
  return (
    <MenuItem onSelect={() => void save()}>
      <Download aria-hidden />
      {t('courseFile.export.action')}
    </MenuItem>
  );
}

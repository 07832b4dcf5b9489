import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';

/** Link to the course editor. */
export function EditLink({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  return (
    <Button asChild variant="secondary" className="mt-6">
      <Link to={paths.editCourseOf(courseId)}>
        <PencilLine aria-hidden />
        {t('course.edit')}
      </Link>
    </Button>
  );
}

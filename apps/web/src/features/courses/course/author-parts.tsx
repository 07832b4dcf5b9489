import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useId } from 'react';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';

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

/** A learner's button in the preview of a draft: disabled, with the reason. */
export function NotInPreview({ label, why }: { label: string; why: string }) {
  const id = useId();
  return (
    <>
      <p id={id} className="mr-auto min-w-0 flex-1 text-ui text-muted max-md:basis-full">
        {why}
      </p>
      <Button size="xl" disabled aria-describedby={id} className="max-md:flex-1 max-md:px-3">
        {label}
      </Button>
    </>
  );
}

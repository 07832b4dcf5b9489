import type { CourseDetail } from '@atrium/contracts/courses/courses';
import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { useOwnCourse } from '../../progress/index.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Link to the course certificate. Shown once the learner has earned it, even if they reset lessons later. */
export function CertificateLink({
  course,
  completedAt,
}: {
  course: CourseDetail;
  completedAt: string | null;
}) {
  const { t } = useTranslation();
  const { data: own } = useOwnCourse(course.id);
  const isEarned = course.hasCertificate && completedAt !== null;
  if (!isEarned && !own?.certifiedAt) return null;
  return (
    <Button asChild size="lg" variant={isEarned ? 'primary' : 'secondary'} className="mt-4 w-full">
      <Link to={paths.certificateOf(course.id)}>
        <Award aria-hidden />
        {t('course.progress.certificate')}
      </Link>
    </Button>
  );
}

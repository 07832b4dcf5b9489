import type { Course } from '@atrium/contracts/courses/courses';
import { Award, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shownDuration } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { featuredCover, FeaturedFrame } from './featured-frame.tsx';

function Facts({ course }: { course: Course }) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm max-md:gap-x-3.5 max-md:text-ui">
      <li className="inline-flex items-center gap-1.5">
        <Clock className="size-4 text-subtle" aria-hidden />
        {shownDuration(course, t, { locale: i18n.language, inWords: true })}
      </li>
      {course.hasCertificate && (
        <li className="inline-flex items-center gap-1.5">
          <Award className="size-4 text-subtle" aria-hidden />
          {t('catalogue.certificateIncluded')}
        </li>
      )}
      <li className="inline-flex">
        <Rating
          compact
          value={course.rating}
          count={course.reviewCount ? undefined : course.reviewCount}
          className="text-sm"
        />
      </li>
    </ul>
  );
}

function Instructor({ course }: { course: Course }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar
        name={course.instructorName}
        src={course.instructorAvatar}
        className="size-10 text-sm"
      />
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-break-word">{course.instructorName}</p>
        <p className="text-xs text-subtle">{t('catalogue.expertInstructor')}</p>
      </div>
    </div>
  );
}

/** Returns the text key of the button for a progress. */
const actionKey = (percent: number | undefined) => {
  if (percent === undefined) return 'catalogue.startLearning';
  return percent >= 100 ? 'catalogue.reviewCourse' : 'catalogue.continueLearning';
};

/** Block at the top of the catalogue with the featured course, or the learner's only course. */
export function FeaturedCourse({
  course,
  percent,
  isOwn,
}: {
  course: Course;
  /** Absent if the learner has not started the course. */
  percent: number | undefined;
  isOwn: boolean;
}) {
  const { t } = useTranslation();
  return (
    <FeaturedFrame
      labelledBy="featured"
      cover={
        <Cover
          title={course.title}
          category={course.category}
          src={course.thumbnail}
          className={featuredCover}
        />
      }
    >
      <p className="text-ui font-medium text-primary-text">
        {isOwn ? t('catalogue.yourCourse') : t('catalogue.featured')}
      </p>
      <h2
        id="featured"
        className="mt-2 max-w-full font-heading text-4xl wrap-break-word max-md:text-2xl"
      >
        {course.title}
      </h2>
      <p className="mt-3 max-w-prose text-base wrap-anywhere text-muted max-md:text-sm">
        {course.description}
      </p>
      <Facts course={course} />
      <div className="mt-auto flex w-full flex-wrap items-center gap-x-6 gap-y-4 pt-7">
        <Button asChild size="xl" className="max-sm:w-full">
          <Link to={course.href}>{t(actionKey(percent))}</Link>
        </Button>
        <Instructor course={course} />
      </div>
    </FeaturedFrame>
  );
}

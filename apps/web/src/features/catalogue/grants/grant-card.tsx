import type { SystemCourse } from '@atrium/contracts/catalogue/system-courses';
import type { Organization } from '@atrium/contracts/organizations/organizations';
import { BookOpenCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CourseChoice } from './course-choice.tsx';
import { useGrant } from './use-grant.ts';

function ChooseDialog({
  current,
  onChoose,
  onClose,
}: {
  current: SystemCourse | undefined;
  onChoose: (course: SystemCourse) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [course, setCourse] = useState(current);
  const use = () => {
    if (course) onChoose(course);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('enterprise.grant.chooseTitle')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('enterprise.grant.cancel')}
          </Button>
          <Button onClick={use} disabled={!course}>
            {t('enterprise.grant.useCourse')}
          </Button>
        </>
      }
    >
      <CourseChoice chosen={course} onChoose={setCourse} />
    </Dialog>
  );
}

function useGrantText(
  organization: Organization | undefined,
  course: SystemCourse | undefined,
): string {
  const { t } = useTranslation();
  if (!organization) return t('enterprise.grant.noOrganization');
  return course
    ? t('enterprise.grant.forEveryone', { course: course.title, organization: organization.name })
    : t('enterprise.grant.noCourse', { organization: organization.name });
}

/** Grants a course to everyone in the selected organization. */
export function GrantCard({ organization }: { organization: Organization | undefined }) {
  const { t } = useTranslation();
  const [course, setCourse] = useState<SystemCourse>();
  const [isChoosing, setChoosing] = useState(false);
  const { grant, isPending } = useGrant();
  const text = useGrantText(organization, course);
  return (
    <Card className="flex items-center gap-4 p-5 max-md:flex-wrap">
      {course ? (
        <Cover
          title={course.title}
          category={course.category}
          src={course.thumbnail}
          className="w-24 shrink-0 rounded-md"
        />
      ) : (
        <span className="grid h-13.5 w-24 shrink-0 place-items-center rounded-md bg-sunken text-subtle dark:bg-hover">
          <BookOpenCheck className="size-5" aria-hidden />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h2 className="font-title">{t('enterprise.grant.title')}</h2>
        <p className="text-ui wrap-anywhere text-muted">{text}</p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button variant="secondary" size="md" onClick={() => setChoosing(true)}>
          {t(course ? 'enterprise.grant.another' : 'enterprise.grant.choose')}
        </Button>
        <Button
          variant="secondary"
          size="md"
          loading={isPending}
          onClick={() => grant({ organization, course })}
        >
          {t('enterprise.grant.action')}
        </Button>
      </div>
      {isChoosing && (
        <ChooseDialog current={course} onChoose={setCourse} onClose={() => setChoosing(false)} />
      )}
    </Card>
  );
}

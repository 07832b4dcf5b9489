import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { BookX, EllipsisVertical, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { useUnpublish } from './publishing.api.ts';

/** Menu of a course in the editor; `children` are items of other features. */
export function CourseMenu({
  draft: { courseId, isPublished, href, can },
  onUnpublished,
  children,
}: {
  draft: CourseDraft;
  onUnpublished: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" size="icon" aria-label={t('publishing.menu.label')}>
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        {isPublished && (
          <MenuItem asChild>
            <Link to={href}>
              <ExternalLink aria-hidden />
              {t('publishing.menu.open')}
            </Link>
          </MenuItem>
        )}
        {children}
        {isPublished && can.publish && (
          <>
            <MenuSeparator />
            <MenuItem danger onSelect={() => setIsAsking(true)}>
              <BookX aria-hidden />
              {t('publishing.menu.unpublish')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isAsking && (
        <UnpublishDialog
          courseId={courseId}
          onDone={onUnpublished}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Asks for confirmation and unpublishes a course. */
function UnpublishDialog({
  courseId,
  onDone,
  onClose,
}: {
  courseId: number;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useUnpublish(courseId);
  return (
    <ConfirmDialog
      icon={BookX}
      isDanger
      texts={{
        title: t('publishing.unpublish.title'),
        body: t('publishing.unpublish.body'),
        cancel: t('publishing.unpublish.cancel'),
        confirm: t('publishing.unpublish.confirm'),
        done: t('publishing.unpublish.done'),
        failed: t('publishing.unpublish.failed'),
      }}
      isPending={isPending}
      onConfirm={(callbacks) => mutate(undefined, { ...callbacks, onSettled: onDone })}
      onClose={onClose}
    />
  );
}

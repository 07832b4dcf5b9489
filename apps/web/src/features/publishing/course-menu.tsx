import type { CourseDraft } from '@atrium/contracts/course-drafts';
import { BookX, EllipsisVertical, ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

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

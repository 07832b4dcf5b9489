import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/display/badge.tsx';

/** Badges for the published state and unpublished changes. */
export function PublicationBadges({
  draft: { isPublished, hasChanges },
}: {
  draft: Pick<CourseDraft, 'isPublished' | 'hasChanges'>;
}) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge size="md" tone={isPublished ? 'success' : 'neutral'}>
        {t(isPublished ? 'publishing.state.published' : 'publishing.state.draft')}
      </Badge>
      {isPublished && hasChanges && (
        <Badge size="md" tone="warning">
          {t('publishing.state.changes')}
        </Badge>
      )}
    </p>
  );
}

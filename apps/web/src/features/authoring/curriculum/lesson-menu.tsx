import type { DraftLesson } from '@atrium/contracts/authoring/form-schemas';
import { ArrowDown, ArrowUp, EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { useCurriculumActions } from '../curriculum-state/curriculum-context.ts';

/** Menu of a lesson's actions on narrow screens. */
export function LessonMenu({ lesson, previewHref }: { lesson: DraftLesson; previewHref: string }) {
  const { t } = useTranslation();
  const { open, remove, nudge } = useCurriculumActions();
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          className="md:hidden"
          aria-label={t('curriculum.more', { title: lesson.title })}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => open(lesson.id)}>
        <Pencil aria-hidden />
        {t('curriculum.edit')}
      </MenuItem>
      <MenuItem asChild>
        <Link to={previewHref}>
          <Eye aria-hidden />
          {t('curriculum.preview')}
        </Link>
      </MenuItem>
      <MenuItem onSelect={() => nudge(lesson.id, -1)}>
        <ArrowUp aria-hidden />
        {t('curriculum.moveUp')}
      </MenuItem>
      <MenuItem onSelect={() => nudge(lesson.id, 1)}>
        <ArrowDown aria-hidden />
        {t('curriculum.moveDown')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={() => remove(lesson)}>
        <Trash2 aria-hidden />
        {t('curriculum.remove')}
      </MenuItem>
    </Menu>
  );
}

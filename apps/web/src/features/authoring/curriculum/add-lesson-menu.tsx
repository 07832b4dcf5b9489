import { draftLessonKinds } from '@atrium/contracts/authoring/constants';
import { ChevronDown, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { kindIcons } from '../../courses/index.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import type { AddLesson } from '../curriculum-state/lesson-facts.ts';

/** Menu that adds a lesson of the selected kind to the end of a list. */
export function AddLessonMenu({
  to,
  isAdding,
  isFull,
  onAdd,
}: {
  to: string;
  isAdding: boolean;
  isFull: boolean;
  onAdd: AddLesson;
}) {
  const { t } = useTranslation();
  return (
    <Menu
      align="start"
      className="w-76 origin-top-left"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="text-primary-text"
          disabled={isFull}
          loading={isAdding}
          aria-label={t('curriculum.add.to', { title: to })}
        >
          <Plus aria-hidden />
          {t('curriculum.add.label')}
          <ChevronDown className="size-3.5!" aria-hidden />
        </Button>
      }
    >
      {draftLessonKinds.map((kind) => {
        const Icon = kindIcons[kind];
        return (
          <MenuItem
            key={kind}
            className="h-auto py-2 max-md:h-auto"
            textValue={t(`curriculum.kind.${kind}`)}
            onSelect={() => onAdd(kind)}
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft">
              <Icon className="text-primary-text!" strokeWidth={1.8} aria-hidden />
            </span>
            <span>
              <span className="block font-medium">{t(`curriculum.kind.${kind}`)}</span>
              <span className="block text-xs text-muted">{t(`curriculum.add.${kind}`)}</span>
            </span>
          </MenuItem>
        );
      })}
    </Menu>
  );
}

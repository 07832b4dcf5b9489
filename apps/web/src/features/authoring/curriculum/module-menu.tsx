import type { DraftModule } from '@atrium/contracts/authoring/form-schemas';
import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { useCurriculumActions } from '../curriculum-state/curriculum-context.ts';
import { DeleteModuleDialog } from './delete-module-dialog.tsx';
import { removeModule } from '../curriculum-state/outline.ts';

/** Menu of a module's actions. */
export function ModuleMenu({
  module,
  isFirst,
  isLast,
  onRename,
}: {
  module: DraftModule;
  isFirst: boolean;
  isLast: boolean;
  onRename: () => void;
}) {
  const { t } = useTranslation();
  const { nudge, change } = useCurriculumActions();
  const [isAsking, setAsking] = useState(false);
  const shouldRename = useRef(false);
  const remove = () => change((now) => removeModule(now, module.key));
  const renameAfterClose = () => {
    const isRequested = shouldRename.current;
    shouldRename.current = false;
    if (isRequested) onRename();
    return isRequested;
  };
  return (
    <>
      <Menu
        finalFocus={renameAfterClose}
        trigger={
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('curriculum.more', { title: module.title })}
          >
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => (shouldRename.current = true)}>
          <Pencil aria-hidden />
          {t('curriculum.rename')}
        </MenuItem>
        <MenuItem disabled={isFirst} onSelect={() => nudge(module.key, -1)}>
          <ArrowUp aria-hidden />
          {t('curriculum.moveUp')}
        </MenuItem>
        <MenuItem disabled={isLast} onSelect={() => nudge(module.key, 1)}>
          <ArrowDown aria-hidden />
          {t('curriculum.moveDown')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => (module.lessons.length > 0 ? setAsking(true) : remove())}>
          <Trash2 aria-hidden />
          {t('curriculum.deleteModule')}
        </MenuItem>
      </Menu>
      <DeleteModuleDialog
        module={module}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDelete={remove}
      />
    </>
  );
}

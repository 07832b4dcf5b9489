import {
  ChevronDown,
  Download,
  FileCheck2,
  FileClock,
  Grid3x3,
  Rows3,
  Sheet,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { useExport } from '../../../ui/lists/use-export.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { useExportsDialog } from '../background-exports/use-exports-dialog.ts';
import {
  downloadTraining,
  trainingFiles,
  useAccess,
  type TrainingFile,
} from '../matrix-data/training.api.ts';
import type { TrainingFilter } from '../matrix-data/training-filter.ts';

const icons: Record<TrainingFile, LucideIcon> = {
  matrix: Grid3x3,
  rows: Rows3,
  sheet: Sheet,
  report: FileCheck2,
};

/**
 * Menu of the files an admin, manager or auditor can download of the matrix as filtered. Admins and managers can also
 * open their background exports.
 */
export function ExportMenu({
  filter,
  children,
}: {
  filter: TrainingFilter;
  /** More ways to share the matrix, after the background exports. Not for auditors. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const access = useAccess();
  const { open } = useExportsDialog();
  const { isUnderWay, start } = useExport(t('training.export.failed'));
  return (
    <Menu
      className="w-80"
      trigger={
        <Button variant="ghost" size="md" loading={isUnderWay}>
          <Download aria-hidden />
          {t('training.export.label')}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {trainingFiles.map((file) => {
        const Icon = icons[file];
        return (
          <MenuItem key={file} onSelect={() => start(() => downloadTraining(access, file, filter))}>
            <Icon aria-hidden />
            {t(`training.export.files.${file}`)}
          </MenuItem>
        );
      })}
      {access.as !== 'auditor' && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={open}>
            <FileClock aria-hidden />
            {t('exports.title')}
          </MenuItem>
          {children}
        </>
      )}
    </Menu>
  );
}

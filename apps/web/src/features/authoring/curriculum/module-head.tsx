import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { courseDrafts } from '@atrium/contracts/authoring/constants';
import type { DraftModule } from '@atrium/contracts/authoring/form-schemas';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurriculumActions } from '../curriculum-state/curriculum-context.ts';
import { Grip } from './grip.tsx';
import { ModuleMenu } from './module-menu.tsx';
import { renameModule } from '../curriculum-state/outline.ts';
import { isNotBlank, useValidatedText } from '../curriculum-state/use-validated-text.ts';

/** Header of a module with its number and inline editable title. */
export const CurriculumModuleHead = memo(function CurriculumModuleHead({
  module,
  number,
  isFirst,
  isLast,
  isHeld,
  isNew,
  listeners,
}: {
  module: DraftModule;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  isHeld: boolean;
  /** Whether the module was just added; its title gets the focus. */
  isNew: boolean;
  listeners: DraggableSyntheticListeners;
}) {
  const { t } = useTranslation();
  const { change } = useCurriculumActions();
  const input = useRef<HTMLInputElement>(null);
  const { field, isInvalid } = useValidatedText(module.title, isNotBlank, (title) =>
    change((outline) => renameModule(outline, module.key, title)),
  );
  const rename = () => input.current?.select();
  useEffect(() => {
    if (isNew) input.current?.select();
  }, [isNew]);
  const endOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };
  return (
    <div className="flex items-center gap-2 border-b border-border bg-sunken/60 py-2 pr-2 pl-2.5 dark:bg-hover">
      <Grip id={module.key} title={module.title} isHeld={isHeld} listeners={listeners} />
      <span className="text-ui whitespace-nowrap text-subtle">
        {t('curriculum.module', { number })}
      </span>
      <input
        ref={input}
        aria-label={t('curriculum.moduleTitle', { number })}
        aria-invalid={isInvalid || undefined}
        title={isInvalid ? t('curriculum.moduleMissing') : undefined}
        maxLength={courseDrafts.titleMax}
        {...field}
        onKeyDown={endOnEnter}
        className="font-title min-w-0 flex-1 rounded-sm bg-transparent text-ellipsis px-1.5 py-0.5 hover:bg-hover focus:bg-surface focus:ring-3 focus:ring-ring/25 focus:outline-none aria-invalid:ring-3 aria-invalid:ring-danger/25"
      />
      <ModuleMenu module={module} isFirst={isFirst} isLast={isLast} onRename={rename} />
    </div>
  );
});

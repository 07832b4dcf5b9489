import { courseDrafts } from '@atrium/contracts/authoring/constants';
import type { DraftTask } from '@atrium/contracts/authoring/course-drafts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { LimitNote, Textarea } from '../../../ui/fields/textarea.tsx';
import { isNotBlank } from '../curriculum-state/use-validated-text.ts';

/** Editable task of a capstone. */
export function TaskItem({
  task,
  number,
  isLast,
  isNew,
  onEdit,
  onStep,
  onRemove,
}: {
  task: DraftTask;
  number: number;
  isLast: boolean;
  isNew: boolean;
  onEdit: (fields: Partial<Omit<DraftTask, 'key'>>) => void;
  onStep: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) title.current?.select();
  }, [isNew]);
  // Not `disabled`, which would drop the focus when the task reaches an end.
  const step = (by: -1 | 1, isEnd: boolean) => ({
    'aria-disabled': isEnd || undefined,
    className: isEnd ? 'opacity-40' : '',
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      onStep(by);
      // A button loses the focus when it moves in the DOM.
      setTimeout(() => currentTarget.focus());
    },
  });
  return (
    <li className="grid gap-2.5 rounded-lg border border-border bg-background p-3 dark:bg-sunken">
      <Field
        label={t('curriculum.tasks.name', { number })}
        error={!isNotBlank(task.title) && t('curriculum.tasks.nameMissing')}
        action={
          <span className="-my-1 flex">
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('curriculum.tasks.moveUp', { number })}
              {...step(-1, number === 1)}
            >
              <ArrowUp aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('curriculum.tasks.moveDown', { number })}
              {...step(1, isLast)}
            >
              <ArrowDown aria-hidden />
            </Button>
            <Button
              variant="danger-ghost"
              size="icon-sm"
              aria-label={t('curriculum.tasks.remove', { number })}
              onClick={onRemove}
            >
              <Trash2 aria-hidden />
            </Button>
          </span>
        }
      >
        <Input
          ref={title}
          value={task.title}
          maxLength={courseDrafts.titleMax}
          onChange={(event) => onEdit({ title: event.target.value })}
        />
      </Field>
      <Textarea
        aria-label={t('curriculum.tasks.body', { number })}
        placeholder={t('curriculum.tasks.bodyHint')}
        value={task.body}
        maxLength={courseDrafts.taskBodyMax}
        onChange={(event) => onEdit({ body: event.target.value })}
      />
      <LimitNote text={task.body} max={courseDrafts.taskBodyMax} />
      <Checkbox checked={task.isRequired} onCheckedChange={(isRequired) => onEdit({ isRequired })}>
        {t('curriculum.tasks.required', { number })}
      </Checkbox>
    </li>
  );
}

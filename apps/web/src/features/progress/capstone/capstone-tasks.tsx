import type { Capstone } from '@atrium/contracts/progress/capstones';
import { Check } from 'lucide-react';
import { Checkbox } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { taskElementId } from './missing-work.ts';

type Task = Capstone['tasks'][number];
type TaskState = {
  isDone: boolean;
  isNext: boolean;
  isLast: boolean;
  isLocked: boolean;
  /** Labels the task as required or optional; not needed where all are optional. */
  hasLabel: boolean;
};

function discStyles({ isDone, isNext, isLocked }: TaskState): string {
  if (isDone) return isLocked ? 'bg-success text-on-success' : 'bg-primary text-on-primary';
  return isNext
    ? 'border-2 border-primary bg-surface text-primary-text'
    : 'border border-control bg-surface text-muted hover:border-text';
}

function TaskStop({
  task,
  number,
  onToggle,
  ...state
}: TaskState & { task: Task; number: number; onToggle: () => void }) {
  const { t } = useTranslation();
  const id = taskElementId(task.id);
  const { isDone, isNext, isLast, isLocked, hasLabel } = state;
  const line = isDone ? (isLocked ? 'bg-progress-complete' : 'bg-progress') : 'bg-border-strong';
  return (
    <li className="relative flex gap-4 pb-2 max-md:gap-3">
      {!isLast && (
        <span
          aria-hidden
          className={cn('absolute top-11 -bottom-2.5 left-[1.0625rem] w-0.5', line)}
        />
      )}
      <Checkbox.Root
        id={id}
        checked={isDone}
        onCheckedChange={onToggle}
        disabled={isLocked}
        aria-label={t('lesson.capstone.task', { number, title: task.title })}
        aria-describedby={`${id}-line`}
        className={cn(
          // Enlarges the touch target beyond the visible circle.
          'focus-ring relative mt-2.5 grid size-9 shrink-0 place-items-center rounded-full text-ui font-semibold transition-colors tnum before:absolute before:-inset-1.5',
          discStyles(state),
        )}
      >
        {isDone ? <Check className="size-4.5" strokeWidth={2.6} aria-hidden /> : number}
      </Checkbox.Root>
      <label
        htmlFor={id}
        className={cn(
          'min-w-0 flex-1 rounded-lg border border-transparent px-4 py-2.5 wrap-break-word max-md:px-1',
          !isLocked && 'cursor-pointer',
          isNext && 'border-primary-line bg-primary-soft max-md:px-3.5',
        )}
      >
        <span className="block text-base leading-6 font-medium">{task.title}</span>
        <span id={`${id}-line`} className="block text-sm text-muted">
          {task.body}
          {hasLabel && (
            <span className="mt-1 block">
              <Badge tone={task.isRequired && !isDone && !isLocked ? 'primary' : 'neutral'}>
                {t(task.isRequired ? 'lesson.capstone.required' : 'lesson.capstone.optional')}
              </Badge>
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

/** Tasks of a capstone as a vertical checklist with the next task highlighted. */
export function CapstoneTasks({
  tasks,
  checkedIds,
  isLocked,
  onChange,
}: {
  tasks: readonly Task[];
  checkedIds: readonly number[];
  isLocked: boolean;
  onChange: (checkedIds: number[]) => void;
}) {
  const next = isLocked ? undefined : tasks.find(({ id }) => !checkedIds.includes(id));
  const hasLabel = tasks.some(({ isRequired }) => isRequired);
  const toggle = (id: number) =>
    onChange(
      checkedIds.includes(id) ? checkedIds.filter((each) => each !== id) : [...checkedIds, id],
    );
  return (
    <ol className="mt-4">
      {tasks.map((task, index) => (
        <TaskStop
          key={task.id}
          task={task}
          number={index + 1}
          isDone={checkedIds.includes(task.id)}
          isNext={task === next}
          isLast={index === tasks.length - 1}
          isLocked={isLocked}
          hasLabel={hasLabel}
          onToggle={() => toggle(task.id)}
        />
      ))}
    </ol>
  );
}

import { courseDrafts } from '@atrium/contracts/authoring/constants';
import type { DraftTask } from '@atrium/contracts/authoring/course-drafts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { TaskItem } from './task-item.tsx';
import { editTask, stepTask } from './tasks.ts';

type ChangeTasks = (change: (tasks: DraftTask[]) => DraftTask[]) => void;

/** Editable list of a capstone's tasks. */
export function TaskList({
  tasks,
  onChange,
}: {
  tasks: readonly DraftTask[];
  onChange: ChangeTasks;
}) {
  const { t } = useTranslation();
  const [newKey, setNewKey] = useState<string>();
  const adder = useRef<HTMLButtonElement>(null);
  const add = () => {
    const key = crypto.randomUUID();
    setNewKey(key);
    onChange((now) => [
      ...now,
      { key, title: t('curriculum.tasks.new'), body: '', isRequired: true },
    ]);
  };
  const remove = (key: string) => {
    onChange((now) => now.filter((task) => task.key !== key));
    adder.current?.focus();
  };
  return (
    <div className="mt-3 grid gap-3">
      <h3 className="font-title">{t('curriculum.tasks.title')}</h3>
      {tasks.length === 0 ? (
        <div className="rounded-lg border border-dashed border-border-strong px-4 py-6 text-center">
          <p className="text-ui font-medium">{t('curriculum.tasks.empty')}</p>
          <p className="text-ui text-muted">{t('curriculum.tasks.emptyBody')}</p>
        </div>
      ) : (
        <ol className="grid gap-3">
          {tasks.map((task, index) => (
            <TaskItem
              key={task.key}
              task={task}
              number={index + 1}
              isLast={index === tasks.length - 1}
              isNew={task.key === newKey}
              onEdit={(fields) => onChange((now) => editTask(now, task.key, fields))}
              onStep={(step) => onChange((now) => stepTask(now, task.key, step))}
              onRemove={() => remove(task.key)}
            />
          ))}
        </ol>
      )}
      <Button
        ref={adder}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={tasks.length >= courseDrafts.tasksMax}
        onClick={add}
      >
        <Plus aria-hidden />
        {t('curriculum.tasks.add')}
      </Button>
    </div>
  );
}

import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { CircleAlert, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { useCourseSuggestions } from '../../catalogue/index.ts';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { Section } from '../editor-parts/section.tsx';

type Course = { id: number; title: string };

const debounceMs = 300;
const rowStyle = 'flex min-h-10 items-center gap-2 pl-3 text-sm max-md:min-h-(--target-min)';

function Chosen({ courses, onRemove }: { courses: Course[]; onRemove: (id: number) => void }) {
  const { t } = useTranslation();
  if (courses.length === 0) return null;
  return (
    <ul
      aria-label={t('courseEditor.prerequisites.heading')}
      className="divide-y divide-border rounded-md border border-control bg-surface"
    >
      {courses.map(({ id, title }) => (
        <li key={id} className={`${rowStyle} pr-1`}>
          <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{title}</span>
          <button
            type="button"
            aria-label={t('courseEditor.prerequisites.remove', { title })}
            onClick={() => onRemove(id)}
            className="focus-ring grid size-8 shrink-0 place-items-center rounded-sm text-subtle hover:bg-hover hover:text-text max-md:size-(--target-min)"
          >
            <X className="size-4" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Found({
  search,
  excludedIds,
  onAdd,
}: {
  search: string;
  excludedIds: readonly number[];
  onAdd: (course: Course) => void;
}) {
  const { t } = useTranslation();
  const { data, error } = useCourseSuggestions(search);
  if (error && !data) return <p className="text-ui text-danger-text">{errorMessage(error, t)}</p>;
  if (!data || search === '') return null;
  const courses = data.filter(({ id }) => !excludedIds.includes(id));
  if (courses.length === 0)
    return <p className="text-ui text-muted">{t('courseEditor.prerequisites.noneFound')}</p>;
  return (
    <ul aria-label={t('courseEditor.prerequisites.found')} className="grid gap-1">
      {courses.map(({ id, title }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t('courseEditor.prerequisites.add', { title })}
            onClick={() => onAdd({ id, title })}
            className={`${rowStyle} focus-ring w-full rounded-md pr-3 text-left hover:bg-hover`}
          >
            <Plus className="size-4 shrink-0 text-subtle" aria-hidden />
            <span className="min-w-0 py-1.5 wrap-anywhere">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns why the server rejected the prerequisites, if it did. */
function useRejection({ error }: DraftEditor): string | undefined {
  const { t } = useTranslation();
  const isRejected = error instanceof ApiError && error.code.startsWith('prerequisite_');
  return isRejected ? errorMessage(error, t) : undefined;
}

/** Setting for the courses that learners have to complete before this one. */
export function PrerequisiteSettings({ editor }: { editor: DraftEditor }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly Course[]>([]);
  const search = useDebounced(typed.trim(), debounceMs);
  const field = useRef<HTMLDivElement>(null);
  const rejection = useRejection(editor);
  const { prerequisiteIds: ids } = editor.settings;
  const saved = editor.draft?.prerequisites ?? [];
  const titles = new Map([
    ...added.map(({ id, title }) => [id, title] as const),
    ...saved.map(({ courseId, title, isArchived }) => {
      const archived = t('courseEditor.prerequisites.archived', { title });
      return [courseId, isArchived ? archived : title] as const;
    }),
  ]);
  const change = (prerequisiteIds: number[]) => {
    editor.changeSettings((now) => ({ ...now, prerequisiteIds }));
    // The pressed button is gone.
    field.current?.querySelector('input')?.focus();
  };
  const add = (course: Course) => {
    setAdded([...added, course]);
    setTyped('');
    change([...ids, course.id]);
  };
  const isFull = ids.length >= courseDrafts.prerequisitesMax;
  const label = t('courseEditor.prerequisites.search');
  return (
    <Section
      title={t('courseEditor.prerequisites.heading')}
      lead={t('courseEditor.prerequisites.lead')}
    >
      <Chosen
        courses={ids.flatMap((id) => {
          const title = titles.get(id);
          return title === undefined ? [] : [{ id, title }];
        })}
        onRemove={(removed) => change(ids.filter((id) => id !== removed))}
      />
      {rejection && (
        <Alert tone="danger" icon={CircleAlert} title={t('courseEditor.prerequisites.notSaved')}>
          {rejection}
        </Alert>
      )}
      <div ref={field} className="grid gap-2">
        <SearchInput
          label={label}
          placeholder={
            isFull
              ? t('courseEditor.prerequisites.full', { count: courseDrafts.prerequisitesMax })
              : label
          }
          value={typed}
          maxLength={100}
          readOnly={isFull}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="w-full"
        />
        <div aria-live="polite">
          <Found
            search={typed.trim() === '' || isFull ? '' : search}
            excludedIds={[...ids, editor.draft?.courseId ?? 0]}
            onAdd={add}
          />
        </div>
      </div>
    </Section>
  );
}

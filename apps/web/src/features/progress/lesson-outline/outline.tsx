import { useState, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { groupLessons, type OutlineGroup } from '../../courses/index.ts';
import { statusOf } from '../tracking/lesson-progress.ts';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';
import { OutlineHead } from './outline-head.tsx';
import { OutlineModule } from './outline-module.tsx';
import { OutlineRow } from './outline-row.tsx';

/** Tracks which modules of the outline are open. The first one is open by default. */
export function useOutlineModules(firstId: number | undefined) {
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (id: number) => toggled.get(id) ?? id === firstId;
  const toggle = (id: number) => setToggled(new Map(toggled).set(id, !isOpen(id)));
  return { isOpen, toggle };
}

export type OpenModules = ReturnType<typeof useOutlineModules>;

type OutlineProps = {
  visit: LessonVisit;
  openModules: OpenModules;
  /** Called when a lesson is chosen, before it opens. */
  onChoose?: (() => void) | undefined;
  currentRef?: RefObject<HTMLAnchorElement | null> | undefined;
};

function Group({
  group: { module, lessons },
  visit,
  openModules,
  onChoose,
  currentRef,
}: OutlineProps & { group: OutlineGroup }) {
  const own = new Set(lessons.map(({ id }) => id));
  const progress = visit.rows.filter(({ lesson }) => own.has(lesson.id));
  const rows = progress.map((each) => (
    <OutlineRow
      key={each.lesson.id}
      progress={each}
      isCurrent={each.lesson.id === visit.lesson.id}
      isVisitor={visit.viewer === 'visitor'}
      onChoose={onChoose}
      currentRef={currentRef}
    />
  ));
  if (!module) {
    return (
      <li className="border-b border-border">
        <ol className="px-2.5 py-3">{rows}</ol>
      </li>
    );
  }
  const holdsCurrent = own.has(visit.lesson.id);
  return (
    <OutlineModule
      module={module}
      done={visit.progress.data && progress.filter((each) => statusOf(each) === 'completed').length}
      total={lessons.length}
      isOpen={holdsCurrent || openModules.isOpen(module.id)}
      holdsCurrent={holdsCurrent}
      onToggle={() => openModules.toggle(module.id)}
    >
      {rows}
    </OutlineModule>
  );
}

/** Scrolls the current lesson into view if it is not visible. */
function useShowCurrentLesson(lessonId: number) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    const row = list.current?.querySelector('[aria-current]');
    if (!list.current || !row || shown.current === lessonId) return;
    const frame = list.current.getBoundingClientRect();
    const own = row.getBoundingClientRect();
    const above = Math.min(0, own.top - frame.top);
    const below = Math.max(0, own.bottom - frame.bottom);
    // On first render leave room, so that the lessons around it are visible too.
    const isFirst = shown.current === undefined;
    const room = isFirst && below > 0 ? (frame.height * 2) / 3 - own.height : 0;
    list.current.scrollTop += above + below + room;
    shown.current = lessonId;
  }, [lessonId]);
  return list;
}

/** Course outline: lessons grouped by module with the learner's status. */
export function Outline({
  hasTitle = true,
  className,
  ...outline
}: OutlineProps & { hasTitle?: boolean; className?: string }) {
  const { t } = useTranslation();
  const { visit } = outline;
  const list = useShowCurrentLesson(visit.lesson.id);
  return (
    <nav aria-label={t('lesson.outline.title')} className={cn('flex min-h-0 flex-col', className)}>
      <OutlineHead visit={visit} hasTitle={hasTitle} />
      <ul
        ref={list}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-6 [scrollbar-width:thin]"
      >
        {groupLessons(visit.lessons, visit.course.modules).map((group) => (
          <Group key={group.lessons[0].id} group={group} {...outline} />
        ))}
      </ul>
    </nav>
  );
}

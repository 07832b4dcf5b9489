import type {
  DraftDetails,
  DraftLesson,
  DraftOutline,
  DraftSettings,
} from '@atrium/contracts/course-drafts';

/** The parts of a draft that are saved together. */
export type DraftParts = {
  details: DraftDetails;
  settings: DraftSettings;
  outline: DraftOutline;
};

/** A draft as it is kept, or as it would be, where nothing was written since publishing. */
export type StoredDraft = DraftParts & {
  courseId: number;
  revision: number;
  changes: number;
  publishedChanges: number | null;
  updatedAt: Date;
  /** Names. */
  updatedBy: string | null;
  requestedBy: string | null;
  requestedAt: Date | null;
  returnedBy: string | null;
  returnedAt: Date | null;
  returnComment: string | null;
};

/** The lessons of an outline in the order they are taught. */
export const lessonsIn = ({ loose, modules }: DraftOutline): DraftLesson[] => [
  ...loose,
  ...modules.flatMap(({ lessons }) => lessons),
];

/** An outline with a lesson more, at the end of a module or of those in none; nothing if there is no such module. */
export function addToOutline(
  { loose, modules }: DraftOutline,
  moduleKey: string | null,
  lesson: DraftLesson,
): DraftOutline | undefined {
  if (moduleKey === null) return { loose: [...loose, lesson], modules };
  if (!modules.some(({ key }) => key === moduleKey)) return undefined;
  return {
    loose,
    modules: modules.map((module) =>
      module.key === moduleKey ? { ...module, lessons: [...module.lessons, lesson] } : module,
    ),
  };
}

/** The lessons of an outline learners will see: where they have to stand in modules, those that do. */
export const seenLessonsIn = ({
  outline,
  settings: { learnerLessons },
}: Pick<DraftParts, 'outline' | 'settings'>): DraftLesson[] =>
  learnerLessons === 'all' ? lessonsIn(outline) : outline.modules.flatMap(({ lessons }) => lessons);

/** Whether something is written that learners do not see. */
export const hasChanges = ({ changes, publishedChanges }: StoredDraft): boolean =>
  changes !== publishedChanges;

/** A part of a draft as it is kept. Half a character, which the database would refuse, becomes a sign for one. */
export const toJson = (part: object): string =>
  JSON.stringify(part, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );

import type {
  DraftDetails,
  DraftLesson,
  DraftOutline,
  DraftSettings,
} from '@atrium/contracts/authoring/form-schemas';

/** The parts of a draft that are saved together. */
export type DraftParts = {
  details: DraftDetails;
  settings: DraftSettings;
  outline: DraftOutline;
};

/** A stored draft, or one that equals the published course if none is stored. */
export type StoredDraft = DraftParts & {
  courseId: number;
  revision: number;
  changes: number;
  publishedChanges: number | null;
  updatedAt: Date;
  /** Full name, as in the other fields that end in `By`. */
  updatedBy: string | null;
  requestedBy: string | null;
  requestedAt: Date | null;
  returnedBy: string | null;
  returnedAt: Date | null;
  returnComment: string | null;
};

/** Lists the lessons of an outline in order. */
export const listOutlineLessons = ({ loose, modules }: DraftOutline): DraftLesson[] => [
  ...loose,
  ...modules.flatMap(({ lessons }) => lessons),
];

/**
 * Returns the outline with a lesson appended to a module, or to the lessons outside modules if the key is null. Returns
 * undefined if there is no such module.
 */
export function addLessonToOutline(
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

/** Lists the lessons of an outline that learners will see: all, or only those in modules, depending on the settings. */
export const listVisibleOutlineLessons = ({
  outline,
  settings: { learnerLessons },
}: Pick<DraftParts, 'outline' | 'settings'>): DraftLesson[] =>
  learnerLessons === 'all'
    ? listOutlineLessons(outline)
    : outline.modules.flatMap(({ lessons }) => lessons);

/** Returns whether a draft has unpublished changes. */
export const hasChanges = ({ changes, publishedChanges }: StoredDraft): boolean =>
  changes !== publishedChanges;

/** Serializes a part of a draft. Lone surrogates, which the database rejects, become replacement characters. */
export const toJson = (part: object): string =>
  JSON.stringify(part, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );

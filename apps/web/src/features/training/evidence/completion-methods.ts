import { evidenceMethods } from '@atrium/contracts/training/constants';
import type { TrainingEvidence } from '@atrium/contracts/training/training-evidence';
import type { MethodCount } from '@atrium/contracts/training/user-records';
import { useTranslation } from 'react-i18next';

type Lesson = TrainingEvidence['cycles'][number]['lessons'][number];

/** Counts the completed lessons by how they were completed. */
export function countMethods(lessons: readonly Pick<Lesson, 'completedBy'>[]): MethodCount[] {
  return evidenceMethods.flatMap((method) => {
    const lessonCount = lessons.filter(({ completedBy }) => completedBy === method).length;
    return lessonCount > 0 ? [{ method, lessonCount }] : [];
  });
}

/** Returns a function for the text of how lessons were completed, such as "3 watched, 1 passed"; empty without any. */
export function useMethodsText() {
  const { t } = useTranslation();
  return (methods: readonly MethodCount[]): string =>
    methods
      .map(({ method, lessonCount }) =>
        t(`trainingEvidence.waysOf.${method}`, { count: lessonCount }),
      )
      .join(', ');
}

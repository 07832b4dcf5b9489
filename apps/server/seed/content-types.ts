import type { categories, languages, levels } from '@atrium/contracts/constants';

/** A question as an author writes it. Right answers start the list's entries with `right: true`. */
export type SeedQuestion = {
  text: string;
  type: 'single_choice' | 'multiple_choice' | 'true_false';
  points?: number;
  explanation: string;
  answers: { text: string; right?: true }[];
};

type SeedLessonBase = {
  order: number;
  title: string;
  description: string;
  minutes: number;
  preview?: true;
};

/** A video lesson's `body` is its script: the words spoken over the drawn slides. */
export type SeedLesson = SeedLessonBase &
  (
    | { kind: 'text'; body: string }
    | { kind: 'video'; body: string }
    | { kind: 'quiz' | 'exam'; questions: SeedQuestion[] }
    | { kind: 'capstone'; body: string; tasks: { title: string; body: string }[] }
  );

export type SeedModule = { number: number; title: string; lessons: SeedLesson[] };

export type SeedCourse = {
  title: string;
  description: string;
  category: (typeof categories)[number];
  level: (typeof levels)[number];
  language: (typeof languages)[number];
  instructorName: string;
  certificateTitle: string | null;
  outcomes: string[];
  prerequisites: string[];
  /** Lessons in no module: learners of a course that shows modules only never see them. */
  introduction?: SeedLesson[];
  modules: SeedModule[];
};

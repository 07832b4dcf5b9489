import type { categories, languages, levels } from '@atrium/contracts/courses/constants';

/** A question as an author writes it. Correct answers have `right: true` and come first. */
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

/** The `body` of a video lesson is its script: the narration over the drawn slides. */
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
  /** Lessons outside modules: learners of a course that shows only modules never see them. */
  introduction?: SeedLesson[];
  modules: SeedModule[];
};

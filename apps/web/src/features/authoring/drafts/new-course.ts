import type { DraftParts } from './draft-editor.ts';

/** Returns an empty course with the server's defaults. */
export const newCourse = (instructorName: string): DraftParts => ({
  details: {
    title: '',
    description: '',
    category: 'Development',
    level: 'Beginner',
    language: 'English',
    duration: 0,
    hasStatedDuration: false,
    thumbnail: null,
    instructorName,
    instructorAvatar: null,
    outcomes: [],
    prerequisites: [],
  },
  settings: {
    visibility: 'public',
    completionRule: 'watched',
    manualCompletion: true,
    quizReveal: 'after_submit',
    certificateTitle: null,
    certificateMonths: null,
    capstoneReview: false,
    learnerLessons: 'all',
    passMarkPercent: 100,
    priceCents: 0,
  },
  outline: { loose: [], modules: [] },
});

import { newCourseSettings } from '@atrium/contracts/authoring/constants';
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
    ...newCourseSettings,
    visibility: 'public',
  },
  outline: { loose: [], modules: [] },
});

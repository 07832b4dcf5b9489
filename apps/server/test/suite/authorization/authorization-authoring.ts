// Rows of authorization-table.ts for authoring courses.

import { newCourseSettings } from '@atrium/contracts/authoring/constants';

/** Who may edit the draft of `:courseId`; those who can only read the course get 403. */
const draftEditors = [401, 404, 403, 403, 200, 404, 200];
const noCourse = [401, 404, 404, 404, 404, 404, 404];
const noDraft = { courseId: noCourse, 'courseId,lessonId': noCourse };

export const authoringRows = [
  {
    call: 'POST /api/courses',
    expected: [401, 201, 201, 201, 201, 201, 201],
    body: {
      title: 'A new one',
      category: 'Business',
      level: 'Beginner',
      duration: 45,
      instructorName: 'Priya Raman',
    },
  },
  { call: 'GET /api/authored-courses', expected: [401, 200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/authoring/onboarding', expected: [401, 200, 200, 200, 200, 200, 200] },
  {
    call: 'PUT /api/authoring/onboarding',
    expected: [401, 200, 200, 200, 200, 200, 200],
    body: { isHidden: true },
  },
  { call: 'GET /api/courses/:courseId/draft', expected: draftEditors, missing: noDraft },
  {
    call: 'PUT /api/courses/:courseId/draft',
    expected: draftEditors,
    body: { revision: 1 },
    missing: noDraft,
  },
  // A course can't be its own prerequisite.
  {
    call: 'PUT /api/courses/:courseId/draft',
    expected: [401, 404, 403, 403, 422, 404, 422],
    body: {
      revision: 1,
      settings: {
        ...newCourseSettings,
        visibility: 'organization',
        prerequisiteIds: [':courseId'],
      },
    },
    missing: noDraft,
  },
  // The second actor sends an outdated revision.
  {
    call: 'POST /api/courses/:courseId/draft/lessons',
    expected: [401, 404, 403, 403, 201, 404, 409],
    body: { revision: 1, moduleKey: null, kind: 'text', title: 'One more' },
    missing: noDraft,
    superAdminElsewhere: 201,
  },
  {
    call: 'GET /api/courses/:courseId/draft/lessons/:lessonId',
    expected: draftEditors,
    missing: noDraft,
  },
  {
    call: 'PUT /api/courses/:courseId/draft/lessons/:lessonId',
    expected: [401, 404, 403, 403, 200, 404, 409],
    body: { revision: 1, body: '', tasks: [] },
    missing: noDraft,
    superAdminElsewhere: 200,
  },
  // The body is not an image; authentication is checked first.
  {
    call: 'POST /api/images?purpose=lesson',
    expected: [401, 422, 422, 422, 422, 422, 422],
    headers: { 'content-type': 'image/png' },
    body: 'no image',
  },
  // Used in a draft of A.
  {
    call: 'GET /api/images/:imageId',
    expected: [404, 404, 404, 404, 200, 404, 200],
    inactive: 404,
  },
  {
    call: 'POST /api/courses/:courseId/file-url',
    expected: draftEditors,
    missing: noDraft,
  },
  // Without its signature; with one, no session is needed.
  { call: 'GET /api/course-files/:courseId', expected: [400, 400, 400, 400, 400, 400, 400] },
  {
    call: 'POST /api/course-imports?fileName=course.zip',
    expected: [401, 202, 202, 202, 202, 202, 202],
    headers: { 'content-type': 'application/zip' },
    body: 'no archive',
  },
  // Belongs to a member of A and is visible to no one else.
  { call: 'GET /api/course-imports/:importId', expected: noCourse, inactive: 404 },
  { call: 'GET /api/courses/:courseId/publication', expected: draftEditors, missing: noDraft },
  {
    call: 'POST /api/courses/:courseId/publication-request',
    expected: draftEditors,
    missing: noDraft,
  },
  // There is no open request; permissions are checked first.
  {
    call: 'POST /api/courses/:courseId/publication-request/return',
    expected: [401, 404, 403, 403, 409, 404, 409],
    body: { requestedAt: '2026-11-01T08:00:00.000Z', comment: 'Add captions.' },
    missing: noDraft,
  },
  { call: 'GET /api/courses/:courseId/preview', expected: draftEditors, missing: noDraft },
  {
    call: 'GET /api/courses/:courseId/preview/lessons/:lessonId',
    expected: draftEditors,
    missing: noDraft,
  },
  // Does not match the current draft.
  {
    call: 'POST /api/courses/:courseId/publish',
    expected: [401, 404, 403, 403, 409, 404, 409],
    body: {
      changes: 1_000_000,
      impact: { completed: 0, inProgress: 0, finishing: 0, lacking: 0 },
    },
    missing: noDraft,
  },
  { call: 'POST /api/courses/:courseId/unpublish', expected: draftEditors, missing: noDraft },
];

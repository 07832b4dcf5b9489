// Who may make courses: part of authorization-table.ts, which says what the columns are.

/** Those who may write at the draft of `:courseId`; whoever can read the course is told that they may not. */
const draftEditors = [401, 404, 403, 200, 404, 200];
const noCourse = [401, 404, 404, 404, 404, 404];
const noDraft = { courseId: noCourse, 'courseId,lessonId': noCourse };

/** Courses as they are made. */
export const authoringRows = [
  {
    call: 'POST /api/courses',
    expected: [401, 201, 201, 201, 201, 201],
    body: {
      title: 'A new one',
      category: 'Business',
      level: 'Beginner',
      duration: 45,
      instructorName: 'Priya Raman',
    },
  },
  { call: 'GET /api/authored-courses', expected: [401, 200, 200, 200, 200, 200] },
  { call: 'GET /api/courses/:courseId/draft', expected: draftEditors, missing: noDraft },
  {
    call: 'PUT /api/courses/:courseId/draft',
    expected: draftEditors,
    body: { revision: 1 },
    missing: noDraft,
  },
  // The second who may names a revision that is no longer the last.
  {
    call: 'POST /api/courses/:courseId/draft/lessons',
    expected: [401, 404, 403, 201, 404, 409],
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
    expected: [401, 404, 403, 200, 404, 409],
    body: { revision: 1, body: '', tasks: [] },
    missing: noDraft,
    superAdminElsewhere: 200,
  },
  // What is sent is no picture; whose it would be is asked first.
  {
    call: 'POST /api/images?purpose=lesson',
    expected: [401, 422, 422, 422, 422, 422],
    headers: { 'content-type': 'image/png' },
    body: 'no picture',
  },
  // Of a draft of A.
  { call: 'GET /api/images/:imageId', expected: [404, 404, 404, 200, 404, 200] },
  {
    call: 'POST /api/courses/:courseId/file-address',
    expected: draftEditors,
    missing: noDraft,
  },
  // Without its key; those who hold it need no session.
  { call: 'GET /api/course-files/:courseId', expected: [400, 400, 400, 400, 400, 400] },
  {
    call: 'POST /api/course-imports?fileName=course.zip',
    expected: [401, 202, 202, 202, 202, 202],
    headers: { 'content-type': 'application/zip' },
    body: 'no archive',
  },
  // Of a member of A, and for nobody else.
  { call: 'GET /api/course-imports/:importId', expected: noCourse },
  { call: 'GET /api/courses/:courseId/publication', expected: draftEditors, missing: noDraft },
  {
    call: 'POST /api/courses/:courseId/publication-request',
    expected: draftEditors,
    missing: noDraft,
  },
  // No request is open; who may answer it is checked first.
  {
    call: 'POST /api/courses/:courseId/publication-request/return',
    expected: [401, 404, 403, 409, 404, 409],
    body: { requestedAt: '2026-11-01T08:00:00.000Z', comment: 'Add captions.' },
    missing: noDraft,
  },
  { call: 'GET /api/courses/:courseId/preview', expected: draftEditors, missing: noDraft },
  {
    call: 'GET /api/courses/:courseId/preview/lessons/:lessonId',
    expected: draftEditors,
    missing: noDraft,
  },
  // Not the draft as it is.
  {
    call: 'POST /api/courses/:courseId/publish',
    expected: [401, 404, 403, 409, 404, 409],
    body: {
      changes: 1_000_000,
      impact: { completed: 0, inProgress: 0, finishing: 0, lacking: 0 },
    },
    missing: noDraft,
  },
  { call: 'POST /api/courses/:courseId/unpublish', expected: draftEditors, missing: noDraft },
];

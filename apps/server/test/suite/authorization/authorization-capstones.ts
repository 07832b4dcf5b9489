// Rows of authorization-table.ts for capstones, their files and reviews.

const readers = [401, 404, 200, 200, 200, 404, 200];
const reviewers = [401, 403, 403, 200, 200, 404, 200];

export const capstoneRows = [
  { call: 'GET /api/admin/capstones', expected: [401, 403, 403, 200, 200, 200, 200] },
  { call: 'GET /api/admin/capstones/count', expected: [401, 403, 403, 200, 200, 200, 200] },
  {
    call: 'GET /api/admin/capstones/:capstoneId/:learnerId',
    expected: reviewers,
  },
  {
    call: 'GET /api/admin/capstones/:capstoneId/:learnerId/reviewers',
    expected: reviewers,
  },
  {
    call: 'PUT /api/admin/capstones/:capstoneId/:learnerId/reviewer',
    expected: [401, 403, 403, 409, 409, 404, 409],
    body: { reviewerId: ':readerId', submittedAt: '2026-01-01T00:00:00.000Z' },
    missing: { readerId: [401, 403, 403, 409, 409, 404, 409] },
  },
  // Not the submission that was read.
  {
    call: 'POST /api/admin/capstones/:capstoneId/:learnerId/review',
    expected: [401, 403, 403, 409, 409, 404, 409],
    body: { decision: 'approved', submittedAt: '2026-01-01T00:00:00.000Z' },
  },
  { call: 'GET /api/lessons/:capstoneId/capstone', expected: readers },
  {
    call: 'POST /api/lessons/:capstoneId/capstone',
    expected: readers,
    body: { checkedTaskIds: [':taskId'], reflection: '' },
    missing: { taskId: [401, 404, 400, 400, 400, 404, 400] },
  },
  // The capstone takes no files.
  {
    call: 'PUT /api/lessons/:capstoneId/capstone/attachments/:newAttachmentId?name=x',
    expected: [401, 404, 422, 422, 422, 404, 422],
    body: 'x',
    headers: { 'content-type': 'application/octet-stream' },
  },
  {
    call: 'DELETE /api/lessons/:capstoneId/capstone/attachments/:newAttachmentId',
    expected: readers,
  },
  {
    call: 'GET /api/capstone-attachments/:learnerId/:attachmentId/url',
    expected: reviewers,
  },
  // Without the key of a signed URL.
  {
    call: 'GET /api/capstone-attachments/:learnerId/:attachmentId',
    expected: readers.map(() => 400),
  },
];

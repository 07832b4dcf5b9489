const counts = {
  overdue: 1,
  expired: 0,
  due_soon: 0,
  in_progress: 0,
  not_started: 0,
  up_to_date: 3,
};
const course = {
  id: 7,
  title: 'Surveying Basics',
  thumbnail: null,
  category: null,
  months: null,
  audience: [],
  counts,
};

/** Summary of a matrix with one course. */
export const matrixSummary = {
  organizationName: 'Northfield',
  on: '2026-03-10',
  today: '2026-03-10',
  timeZone: 'Europe/Lisbon',
  counts,
  toRemind: 1,
  courses: [course],
  teams: [],
};

const cell = {
  courseId: 7,
  status: 'overdue',
  percent: 0,
  dueOn: '2026-03-01',
  completedOn: null,
  validUntil: null,
  graceUntil: null,
};

/** Creates a member whose training in the course is overdue. */
export const aMember = (id: string, fullName: string) => ({
  id,
  fullName,
  email: `${id}@northfield.example`,
  teams: [],
  cells: [cell],
});

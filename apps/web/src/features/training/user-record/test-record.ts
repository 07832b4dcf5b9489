import type { UserRecord } from '@atrium/contracts/training/user-records';

/** Record of a member with a blocked exam, in an organization in Oslo. */
export const testRecord: UserRecord = {
  today: '2026-03-31',
  timeZone: 'Europe/Oslo',
  user: {
    id: 'u1',
    fullName: 'Ada Obi',
    email: 'ada@x.example',
    role: 'member',
    teams: ['Field, North', 'First aid'],
    joinedAt: '2026-03-01T23:30:00.000Z',
    lastActiveAt: '2026-03-30T14:20:00.000Z',
  },
  required: [
    {
      courseId: 2,
      title: 'Security Basics',
      category: 'Safety',
      thumbnail: null,
      status: 'up_to_date',
      percent: 100,
      dueOn: null,
      completedOn: '2026-03-30',
      validUntil: null,
      graceUntil: null,
      months: null,
      statement: { signedAt: '2026-03-30T14:25:00.000Z' },
    },
  ],
  blockedQuizzes: [
    {
      lessonId: 12,
      title: 'Final exam',
      course: 'Security Basics',
      used: 1,
      allowed: 3,
      nextAt: '2026-03-31T08:00:00.000Z',
    },
  ],
  transcript: [],
};

import { adminNav } from './app/admin-nav.ts';
import { discard } from './app/discard.ts';
import { checklist } from './app/checklist.ts';
import { adminCourse } from './media/admin-course.ts';
import { assignments } from './training/assignments.ts';
import { audit } from './audit/audit.ts';
import { auditors } from './training/auditors.ts';
import { backgroundExports } from './training/background-exports.ts';
import { captions } from './media/captions.ts';
import { certificates } from './certificates/certificates.ts';
import { certificateValidity } from './certificates/validity.ts';
import { charts } from './analytics/charts.ts';
import { enterprise } from './organizations/enterprise.ts';
import { courseStats } from './analytics/course-stats.ts';
import { groups } from './training/groups.ts';
import { invitations } from './invitations/invitations.ts';
import { organization } from './organizations/organization.ts';
import { onboarding } from './training/onboarding.ts';
import { overview } from './organizations/overview.ts';
import { people } from './organizations/people.ts';
import { systemAdmin } from './analytics/platform.ts';
import { merges } from './organizations/merges.ts';
import { moveButtons } from './quizzes/move-buttons.ts';
import { quizAuthoring } from './quizzes/quiz-authoring.ts';
import { reports } from './training/report-schedules.ts';
import { reviews } from './progress/reviews.ts';
import { attachments } from './progress/attachments.ts';
import { rounds } from './progress/rounds.ts';
import { security } from './audit/security.ts';
import { token } from './invitations/token.ts';
import { transfers } from './organizations/transfers.ts';
import { training } from './training/training.ts';
import { trainingEvidence } from './training/evidence.ts';
import { userRecord } from './training/user-record.ts';
import { videos } from './media/videos.ts';

/** Texts of the admin pages, loaded with them. */
export const enAdmin = {
  admin: { course: adminCourse, nav: adminNav },
  assignments,
  audit,
  auditors,
  captions,
  groups,
  certificates,
  certificateValidity,
  charts,
  checklist,
  enterprise,
  courseStats,
  discard,
  exports: backgroundExports,
  invitations,
  onboarding,
  organization,
  overview,
  people,
  systemAdmin,
  merges,
  moveButtons,
  quizAuthoring,
  reports,
  reviews,
  attachments,
  rounds,
  security,
  token,
  training,
  trainingEvidence,
  transfers,
  userRecord,
  videos,
} as const;

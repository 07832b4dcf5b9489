import { adminCourse } from './en/admin-course.ts';
import { assignments } from './en/assignments.ts';
import { audit } from './en/audit.ts';
import { auditors } from './en/auditors.ts';
import { captions } from './en/captions.ts';
import { certificates } from './en/certificates.ts';
import { charts } from './en/charts.ts';
import { enterprise } from './en/enterprise.ts';
import { figures } from './en/figures.ts';
import { invitations } from './en/invitations.ts';
import { organization } from './en/organization.ts';
import { overview } from './en/overview.ts';
import { platform } from './en/platform.ts';
import { quizAuthoring } from './en/quiz-authoring.ts';
import { reviews } from './en/reviews.ts';
import { training } from './en/training.ts';
import { trainingEvidence } from './en/training-evidence.ts';
import { videos } from './en/videos.ts';

/** Texts of the admin pages, loaded with them. */
export const enAdmin = {
  admin: { course: adminCourse },
  assignments,
  audit,
  auditors,
  captions,
  certificates,
  charts,
  enterprise,
  figures,
  invitations,
  organization,
  overview,
  platform,
  quizAuthoring,
  reviews,
  training,
  trainingEvidence,
  videos,
} as const;

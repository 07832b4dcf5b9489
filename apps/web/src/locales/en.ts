import { admin } from './en/admin.ts';
import { app } from './en/app.ts';
import { audit } from './en/audit.ts';
import { auth } from './en/auth.ts';
import { captions } from './en/captions.ts';
import { catalogue } from './en/catalogue.ts';
import { certificate } from './en/certificate.ts';
import { certificates } from './en/certificates.ts';
import { course } from './en/course.ts';
import { dashboard } from './en/dashboard.ts';
import { enterprise } from './en/enterprise.ts';
import { errors } from './en/errors.ts';
import { figures } from './en/figures.ts';
import { invitations } from './en/invitations.ts';
import { invite } from './en/invite.ts';
import { landing } from './en/landing.ts';
import { lesson } from './en/lesson.ts';
import { names } from './en/names.ts';
import { platform } from './en/platform.ts';
import { organization } from './en/organization.ts';
import { profile } from './en/profile.ts';
import { quiz } from './en/quiz.ts';
import { quizAuthoring } from './en/quiz-authoring.ts';
import { reviews } from './en/reviews.ts';
import { shell } from './en/shell.ts';
import { states } from './en/states.ts';
import { ui } from './en/ui.ts';
import { video } from './en/video.ts';
import { videos } from './en/videos.ts';

/** Every English text, by area; other languages have the same keys. */
export const en = {
  admin,
  app,
  audit,
  auth,
  captions,
  catalogue,
  certificate,
  certificates,
  course,
  dashboard,
  enterprise,
  errors,
  figures,
  invitations,
  invite,
  landing,
  lesson,
  names,
  platform,
  organization,
  profile,
  quiz,
  quizAuthoring,
  reviews,
  shell,
  states,
  ui,
  video,
  videos,
} as const;

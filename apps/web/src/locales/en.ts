import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { catalogue } from './en/catalogue.ts';
import { course } from './en/course.ts';
import { dashboard } from './en/dashboard.ts';
import { errors } from './en/errors.ts';
import { invite } from './en/invite.ts';
import { landing } from './en/landing.ts';
import { names } from './en/names.ts';
import { profile } from './en/profile.ts';
import { shell } from './en/shell.ts';
import { states } from './en/states.ts';
import { ui } from './en/ui.ts';

/** Every English text, by area; other languages have the same keys. */
export const en = {
  app,
  auth,
  catalogue,
  course,
  dashboard,
  errors,
  invite,
  landing,
  names,
  profile,
  shell,
  states,
  ui,
} as const;

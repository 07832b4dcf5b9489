import { admin } from './en/admin.ts';
import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { catalogue } from './en/catalogue.ts';
import { errors } from './en/errors.ts';
import { names } from './en/names.ts';
import { shell } from './en/shell.ts';
import { states } from './en/states.ts';
import { ui } from './en/ui.ts';

/** English texts of the initial bundle, by area. Other languages have the same keys. */
export const en = {
  admin,
  app,
  auth,
  catalogue,
  errors,
  names,
  shell,
  states,
  ui,
} as const;

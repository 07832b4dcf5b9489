import { admin } from './app/admin.ts';
import { app } from './app/app.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { errors } from './app/errors.ts';
import { shell } from './app/shell.ts';
import { states } from './app/states.ts';
import { ui } from './app/ui.ts';

/** English texts of the initial bundle, by area. Other languages have the same keys. */
export const en = {
  admin,
  app,
  catalogue,
  errors,
  shell,
  states,
  ui,
} as const;

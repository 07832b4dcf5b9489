import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { catalogue } from './en/catalogue.ts';
import { errors } from './en/errors.ts';
import { landing } from './en/landing.ts';
import { shell } from './en/shell.ts';
import { states } from './en/states.ts';
import { ui } from './en/ui.ts';

/** Every English text, by area; other languages have the same keys. */
export const en = { app, auth, catalogue, errors, landing, shell, states, ui } as const;

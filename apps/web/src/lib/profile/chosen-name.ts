/** What a profile is called that was made without anyone naming it. */
const placeholderName = 'User';

/** Whether a person has chosen a name; the one given to profiles made without any does not count. */
export function hasChosenName(name: string | null | undefined): name is string {
  const trimmed = name?.trim();
  return Boolean(trimmed) && trimmed !== placeholderName;
}

/** What to call a person by in a greeting: the first word of the name they chose. */
export function firstName(name: string | null | undefined): string | undefined {
  return hasChosenName(name) ? name.trim().split(/\s+/)[0] : undefined;
}

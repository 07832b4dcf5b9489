import { ApiError, listedTexts } from '../../../lib/http/api-error.ts';

/** Why a sign-up was rejected, by field; `other` belongs to none. */
export type SignUpError =
  | { kind: 'unavailableName' }
  | { kind: 'name'; suggestions: readonly string[] }
  | { kind: 'password'; reasons: readonly string[] }
  | { kind: 'invitation' }
  | { kind: 'other'; error: unknown };

/** Returns the field a sign-up error belongs to. */
export function signUpErrorOf(error: unknown): SignUpError {
  if (!(error instanceof ApiError)) return { kind: 'other', error };
  if (error.code === 'name_taken') {
    return { kind: 'name', suggestions: listedTexts(error, 'suggestions') };
  }
  if (error.code === 'weak_password') {
    return { kind: 'password', reasons: listedTexts(error, 'reasons') };
  }
  return namesField(error, 'invitationToken') ? { kind: 'invitation' } : { kind: 'other', error };
}

function namesField(error: ApiError, field: string): boolean {
  const { fields } = error.details;
  return typeof fields === 'object' && fields !== null && field in fields;
}

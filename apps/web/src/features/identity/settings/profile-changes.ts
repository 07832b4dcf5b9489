import type { Profile } from '@atrium/contracts/identity/auth';
import { certificateName as nameOnCertificate } from '@atrium/contracts/base/form-schemas';
import type { ProfileChanges } from './profile.api.ts';

/** Values of the profile form. */
export type ProfileForm = { name: string; username: string; certificateName: string };

/** Returns the fields that differ from the profile, ignoring surrounding whitespace. */
export function profileChanges(
  profile: Pick<Profile, 'full_name' | 'username' | 'certificate_name'>,
  form: ProfileForm,
): ProfileChanges {
  const fullName = form.name.trim();
  const username = form.username.trim();
  const certificateName = form.certificateName.trim() || null;
  return {
    ...(fullName !== profile.full_name && { fullName }),
    ...(username !== profile.username && { username }),
    ...(certificateName !== profile.certificate_name && { certificateName }),
  };
}

/** Returns true if the name fits on a certificate. */
export function fitsCertificate(certificateName: string): boolean {
  return certificateName.trim() === '' || nameOnCertificate.safeParse(certificateName).success;
}

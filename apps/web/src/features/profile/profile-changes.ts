import type { Profile } from '@atrium/contracts/auth';
import { certificateName as nameOnCertificate } from '@atrium/contracts/checks';
import type { ProfileChanges } from './profile.api.ts';

/** What stands in the form of one's profile. */
export type ProfileForm = { name: string; certificateName: string };

/** What differs between the form and the profile; blanks around a name change nothing. */
export function profileChanges(
  profile: Pick<Profile, 'full_name' | 'certificate_name'>,
  form: ProfileForm,
): ProfileChanges {
  const fullName = form.name.trim();
  const certificateName = form.certificateName.trim() || null;
  return {
    ...(fullName !== profile.full_name && { fullName }),
    ...(certificateName !== profile.certificate_name && { certificateName }),
  };
}

/** Whether a certificate has room for this name. */
export function fitsCertificate(certificateName: string): boolean {
  return certificateName.trim() === '' || nameOnCertificate.safeParse(certificateName).success;
}

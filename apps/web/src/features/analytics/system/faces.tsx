import type { SystemCourse } from '@atrium/contracts/catalogue/system-courses';
import type { SystemUser } from '@atrium/contracts/identity/users';
import type { Organization } from '@atrium/contracts/organizations/organizations';
import { initials } from '../../../lib/format/initials.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';

/** Initials of the newest organizations. Decorative, like the two below. */
export function OrganizationFaces({ organizations }: { organizations: readonly Organization[] }) {
  return (
    <span className="flex -space-x-2">
      {organizations.map(({ id, name }) => (
        <span
          key={id}
          className="grid size-9 place-items-center rounded-md border-2 border-surface bg-sunken text-2xs font-semibold text-muted dark:bg-elevated"
        >
          {initials(name)}
        </span>
      ))}
    </span>
  );
}

/** Avatars of the newest users. */
export function UserFaces({ users }: { users: readonly SystemUser[] }) {
  return (
    <span className="flex -space-x-2">
      {users.map(({ id, fullName, email }) => (
        <Avatar
          key={id}
          name={fullName}
          email={email}
          className="size-9 border-2 border-surface text-2xs"
        />
      ))}
    </span>
  );
}

/** Covers of the newest courses. */
export function CourseFaces({ courses }: { courses: readonly SystemCourse[] }) {
  return (
    <span className="flex -space-x-4">
      {courses.map(({ id, title, category, thumbnail }) => (
        <Cover
          key={id}
          title={title}
          category={category}
          src={thumbnail}
          className="w-16 rounded-md border-2 border-surface"
        />
      ))}
    </span>
  );
}

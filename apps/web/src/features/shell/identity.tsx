import { cn } from '../../lib/cn.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { HeaderUser } from './header-user.ts';

/** Avatar, name, email and organization of the current user; without a name only the email. */
export function Identity({
  user,
  className,
}: {
  user: HeaderUser;
  className?: string | undefined;
}) {
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <Avatar name={user.name} email={user.email} className="size-10 text-sm" />
      <div className="min-w-0">
        {user.name && <p className="truncate text-sm font-medium">{user.name}</p>}
        <p className="truncate text-xs text-muted">{user.email}</p>
        {user.organization && <p className="truncate text-xs text-subtle">{user.organization}</p>}
      </div>
    </div>
  );
}

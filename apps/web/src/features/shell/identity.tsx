import { cn } from '../../lib/cn.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { HeaderUser } from './header-user.ts';

/** Avatar, name and e-mail of the person signed in; without a name the e-mail stands alone. */
export function Identity({
  user,
  className,
}: {
  user: HeaderUser;
  className?: string | undefined;
}) {
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <Avatar name={user.name} email={user.email} className="size-10 text-sm max-md:size-11" />
      <div className="min-w-0">
        {user.name && <p className="truncate text-sm font-medium">{user.name}</p>}
        <p className="truncate text-xs text-muted max-md:text-ui">{user.email}</p>
      </div>
    </div>
  );
}

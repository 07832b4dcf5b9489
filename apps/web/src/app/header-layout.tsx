import { Outlet } from 'react-router';
import { PageHeader } from './page-header.tsx';

/** The header above a page. */
export function HeaderLayout() {
  return (
    <>
      <PageHeader />
      <Outlet />
    </>
  );
}

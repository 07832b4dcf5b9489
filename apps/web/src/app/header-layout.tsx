import { Outlet } from 'react-router';
import { PageHeader } from './page-header.tsx';

/** Renders the header above a page. */
export function HeaderLayout() {
  return (
    <>
      <PageHeader />
      <Outlet />
    </>
  );
}

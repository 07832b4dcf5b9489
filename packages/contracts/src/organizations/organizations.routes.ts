export const listOrganizations = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations',
} as const;
export const exportOrganizations = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations.csv',
} as const;
export const createOrganization = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations',
  idempotent: true,
} as const;
export const updateOrganization = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId',
} as const;
export const listOrganizationUsers = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/users',
} as const;
export const exportOrganizationUsers = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/users.csv',
} as const;
export const removeOrganizationUser = {
  method: 'DELETE',
  url: '/api/enterprise/admin/organizations/:orgId/users/:userId',
} as const;
export const changeOrganizationRole = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId/users/:userId/role',
} as const;
export const listOrganizationCourses = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/courses',
} as const;
export const exportOrganizationCourses = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/courses.csv',
} as const;
export const grantCourseAccess = {
  method: 'POST',
  url: '/api/enterprise/admin/grant-course-access',
} as const;
export const revokeCourseAccess = {
  method: 'DELETE',
  url: '/api/enterprise/admin/organizations/:orgId/courses/:courseId',
} as const;

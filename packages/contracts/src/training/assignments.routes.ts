export const listTeams = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/teams',
} as const;
export const createTeam = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/teams',
  idempotent: true,
} as const;
export const renameTeam = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId/teams/:teamId',
} as const;
export const deleteTeam = {
  method: 'DELETE',
  url: '/api/enterprise/admin/organizations/:orgId/teams/:teamId',
} as const;
export const listTeamMembers = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/teams/:teamId/members',
} as const;
export const updateTeamMembers = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId/teams/:teamId/members',
} as const;
export const updateTeamReporting = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId/teams/:teamId/reporting',
} as const;
export const listAssignments = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/assignments',
} as const;
export const listAssignableCourses = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/assignable-courses',
} as const;
export const createAssignment = {
  method: 'POST',
  url: '/api/enterprise/admin/organizations/:orgId/assignments',
} as const;
export const updateAssignment = {
  method: 'PUT',
  url: '/api/enterprise/admin/organizations/:orgId/assignments/:assignmentId',
} as const;
export const cancelAssignment = {
  method: 'DELETE',
  url: '/api/enterprise/admin/organizations/:orgId/assignments/:assignmentId',
} as const;
export const listAssignmentHistory = {
  method: 'GET',
  url: '/api/enterprise/admin/organizations/:orgId/assignments/:assignmentId/history',
} as const;

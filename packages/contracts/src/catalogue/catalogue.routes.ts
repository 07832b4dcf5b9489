export const getCourseListing = {
  method: 'GET',
  url: '/api/admin/courses/:courseId/listing',
} as const;
export const updateCourseListing = {
  method: 'PUT',
  url: '/api/admin/courses/:courseId/listing',
} as const;
export const listSystemCourses = { method: 'GET', url: '/api/admin/courses' } as const;
export const exportSystemCourses = { method: 'GET', url: '/api/admin/courses.csv' } as const;

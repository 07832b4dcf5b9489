export const listCourses = { method: 'GET', url: '/api/courses' } as const;
export const getFeaturedCourse = { method: 'GET', url: '/api/featured-course' } as const;
export const getCourse = { method: 'GET', url: '/api/courses/:courseId' } as const;
export const listLessons = { method: 'GET', url: '/api/courses/:courseId/lessons' } as const;
export const getPublicCourse = { method: 'GET', url: '/api/public-paths/:segment' } as const;
export const getOwnRating = { method: 'GET', url: '/api/courses/:courseId/rating' } as const;
export const rateCourse = { method: 'PUT', url: '/api/courses/:courseId/rating' } as const;

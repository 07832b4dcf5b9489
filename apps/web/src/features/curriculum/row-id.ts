/** The id of the button that opens a lesson: closed again, its focus goes there. */
export const rowId = (lessonId: number): string => `lesson-${lessonId}`;

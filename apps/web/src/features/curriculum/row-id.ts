/** Element id of the button that opens a lesson; it gets the focus when the lesson closes. */
export const rowId = (lessonId: number): string => `lesson-${lessonId}`;

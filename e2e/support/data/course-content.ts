import { queryDatabase } from './database.ts';

export type CourseLesson = {
  id: number;
  kind: 'video' | 'text' | 'quiz' | 'exam' | 'capstone';
  title: string;
};

/** Lists the lessons in a course's modules, in order. */
export function listLessons(courseId: number): CourseLesson[] {
  return JSON.parse(
    queryDatabase(`select json_agg(json_build_object('id', id, 'kind', kind, 'title', title) order by order_index)
      from lessons where course_id = ${courseId} and module_id is not null and archived_at is null`),
  ) as CourseLesson[];
}

/** Returns the correct answers by question, from the database: the API reveals them only after a submission. */
export function getCorrectAnswers(lessonId: number): Record<string, string[]> {
  return JSON.parse(
    queryDatabase(`select json_object_agg(question_text, answers) from (
        select question_text, json_agg(answer_text) as answers
        from quiz_questions join quiz_answers on question_id = quiz_questions.id and is_correct
        where lesson_id = ${lessonId} group by quiz_questions.id, question_text
      ) questions`),
  ) as Record<string, string[]>;
}

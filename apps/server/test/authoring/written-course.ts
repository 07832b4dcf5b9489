import { randomUUID } from 'node:crypto';
import { courseDraftReply, type CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { imageReply } from '@atrium/contracts/authoring/course-images';
import { newExamRules } from '@atrium/contracts/quizzes/constants';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { z } from 'zod';
import type { Deps } from '../../src/platform/deps.ts';
import type { HttpClient } from '../api-client.ts';
import { keysOfEachType } from '../progress/answer-keys.ts';
import { makeTwoColorImage } from './images.ts';
import { storeReceivedVideo } from '../media/received-video.ts';

/** Uploads an image and returns its URL. */
export async function uploadTestImage(author: HttpClient, purpose: string): Promise<string> {
  const body = await makeTwoColorImage(64, 36).png().toBuffer();
  const headers = { 'content-type': 'image/png' };
  const url = `/api/images?purpose=${purpose}`;
  return imageReply.parse((await author.send({ method: 'POST', url, body, headers })).body).url;
}

const put = async (author: HttpClient, url: string, body: object) => {
  const reply = await author.send({ method: 'PUT', url, body });
  if (reply.status !== 200) throw new Error(`${url}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

/** The outline of a draft as its author saves it. */
function writerOf(author: HttpClient, courseId: number) {
  const url = `/api/courses/${courseId}/draft`;
  const read = async () => courseDraftReply.parse((await author.get(url)).body);
  return {
    read,
    save: async (change: (draft: CourseDraft) => Partial<CourseDraft>) => {
      const draft = await read();
      await put(author, url, { revision: draft.revision, ...change(draft) });
    },
    add: async (kind: string, title: string, moduleKey: string | null = null) => {
      const { revision } = await read();
      const reply = await author.post(`${url}/lessons`, { revision, moduleKey, kind, title });
      return z.object({ lessonId: z.int() }).parse(reply.body).lessonId;
    },
    saveContent: (lessonId: number, body: string, tasks: object[] = []) =>
      put(author, `${url}/lessons/${lessonId}`, { revision: 1, body, tasks }),
    saveRules: (lessonId: number, quizRules: QuizRules) =>
      put(author, `${url}/lessons/${lessonId}`, { revision: 1, body: '', tasks: [], quizRules }),
  };
}

async function writeQuiz(author: HttpClient, lessonId: number): Promise<void> {
  const url = `/api/admin/lessons/${lessonId}/quiz/questions`;
  const answers = ['Both', 'Nëither', 'This', 'That'].map((text, index) => ({
    text,
    isCorrect: index < 2,
  }));
  const many = { questionText: 'Which of them?', questionType: 'multiple_choice', points: 3 };
  await author.post(url, { ...many, explanation: 'Because.', answers });
  await author.post(url, { questionText: 'And <b>now</b>?', answers: answers.slice(1, 3) });
  for (const answerKey of keysOfEachType) {
    const { type: questionType } = answerKey;
    await author.post(url, { questionText: `A ${questionType}?`, questionType, answerKey });
  }
}

/** Creates a course with every kind of lesson, inside and outside modules, with images, captions and a video. */
export async function writeCourse(deps: Deps, author: HttpClient, video: Buffer): Promise<number> {
  await deps.storage.ensureBucket();
  const created = await author.post('/api/courses', {
    title: 'Größere Pläne: "drawn" <b>by hand</b>',
    description: 'Two lines,\none after the other.',
    category: 'Design',
    level: 'Advanced',
    language: 'German',
    duration: 90,
    thumbnail: await uploadTestImage(author, 'thumbnail'),
    instructorName: 'Helena Sørbø',
    instructorAvatar: await uploadTestImage(author, 'avatar'),
    outcomes: ['Draw', 'Read'],
    prerequisites: ['A pencil'],
    visibility: 'private',
  });
  const { id } = z.object({ id: z.int() }).parse(created.body);
  const writer = writerOf(author, id);
  const [first, second] = [randomUUID(), randomUUID()];
  await writer.save(({ outline, settings }) => ({
    outline: {
      ...outline,
      modules: [
        { key: first, title: 'Erste Schritte', lessons: [] },
        { key: second, title: 'Empty for now', lessons: [] },
      ],
    },
    settings: {
      ...settings,
      completionRule: 'position',
      manualCompletion: false,
      quizReveal: 'after_pass',
      certificateTitle: 'Certificate in Plans',
      certificateMonths: 12,
      capstoneReview: true,
    },
  }));
  const imageUrl = await uploadTestImage(author, 'lesson');
  const text = await writer.add('text', 'Wie man ein Maß nimmt', first);
  const videoLesson = await writer.add('video', 'Zuschauen', first);
  const quiz = await writer.add('quiz', 'Fragen?!', first);
  const project = await writer.add('capstone', '你好', first);
  const loose = await writer.add('text', 'Welcome');
  await writer.saveContent(loose, 'Plain words\r\nand others  ');
  await writer.saveContent(
    text,
    `# Plan\n\n![A plan](${imageUrl})\n\n> [!TIP]\n> Measure twice.\n`,
  );
  await writer.saveContent(project, 'What to do', [
    { key: randomUUID(), title: 'Measure', body: `With this: ![](${imageUrl})`, isRequired: true },
    { key: randomUUID(), title: 'Draw', body: '' },
  ]);
  await writeQuiz(author, quiz);
  await writer.saveRules(quiz, { ...newExamRules, passMarkPercent: 60 });
  await storeReceivedVideo(deps, videoLesson, video);
  const cues = 'WEBVTT\n\n00:00.100 --> 00:00.900\nGuten Tag & <b>willkommen</b>\n';
  await put(author, `/api/admin/lessons/${videoLesson}/captions/de`, { content: cues });
  await put(author, `/api/admin/lessons/${videoLesson}/captions/en`, { content: cues });
  await writer.save(({ outline: { loose: some, modules } }) => ({
    outline: {
      loose: some.map((lesson) => ({ ...lesson, isPreview: true, points: 25 })),
      modules: modules.map((module) => ({
        ...module,
        lessons: module.lessons.map((lesson) => ({
          ...lesson,
          description: 'In short',
          minReadingSeconds: 90,
        })),
      })),
    },
  }));
  return id;
}

import * as contract from '@atrium/contracts/quiz-authoring';
import type { Routes } from '../../platform/http/app-types.ts';
import { createOnce } from '../../platform/http/create-once.ts';
import {
  addAuthoredAnswer,
  deleteAuthoredAnswer,
  updateAuthoredAnswer,
} from './answer-authoring.service.ts';
import {
  createAuthored,
  deleteAuthored,
  describeAuthoredQuiz,
  updateAuthored,
} from './question-authoring.service.ts';

export const quizAuthoringRoutes: Routes = async (app) => {
  app.route({
    ...contract.listAuthoredQuestions,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => describeAuthoredQuiz(deps, actor, params.lessonId),
  });

  app.route({
    ...contract.createQuestion,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const saved = await createOnce(request, (deps) =>
        createAuthored(deps, actor, params.lessonId, body),
      );
      return reply.status(201).send(saved);
    },
  });

  app.route({
    ...contract.updateQuestion,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      updateAuthored(deps, actor, params.questionId, body),
  });

  app.route({
    ...contract.deleteQuestion,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => deleteAuthored(deps, actor, params.questionId),
  });

  app.route({
    ...contract.addAnswer,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const saved = await createOnce(request, (deps) =>
        addAuthoredAnswer(deps, actor, params.questionId, body),
      );
      return reply.status(201).send(saved);
    },
  });

  app.route({
    ...contract.updateAnswer,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      updateAuthoredAnswer(deps, actor, params.answerId, body),
  });

  app.route({
    ...contract.deleteAnswer,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => deleteAuthoredAnswer(deps, actor, params.answerId),
  });
};

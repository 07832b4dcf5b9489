import * as contract from '@atrium/contracts/quizzes/quiz-authoring';
import type { Routes } from '../../platform/http/app-types.ts';
import { runIdempotently } from '../../platform/http/idempotency.ts';
import { createAnswer, deleteAnswer, updateAnswer } from './answer-authoring.service.ts';
import {
  createQuestion,
  deleteQuestion,
  listAuthoredQuestions,
  updateQuestion,
} from './question-authoring.service.ts';

export const quizAuthoringRoutes: Routes = async (app) => {
  app.route({
    ...contract.listAuthoredQuestions,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listAuthoredQuestions(deps, actor, params.lessonId),
  });

  app.route({
    ...contract.createQuestion,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const saved = await runIdempotently(request, (deps) =>
        createQuestion(deps, actor, params.lessonId, body),
      );
      return reply.status(201).send(saved);
    },
  });

  app.route({
    ...contract.updateQuestion,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      updateQuestion(deps, actor, params.questionId, body),
  });

  app.route({
    ...contract.deleteQuestion,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => deleteQuestion(deps, actor, params.questionId),
  });

  app.route({
    ...contract.createAnswer,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const saved = await runIdempotently(request, (deps) =>
        createAnswer(deps, actor, params.questionId, body),
      );
      return reply.status(201).send(saved);
    },
  });

  app.route({
    ...contract.updateAnswer,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => updateAnswer(deps, actor, params.answerId, body),
  });

  app.route({
    ...contract.deleteAnswer,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => deleteAnswer(deps, actor, params.answerId),
  });
};

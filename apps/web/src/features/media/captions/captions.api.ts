import { deleteCaptions, saveCaptions } from '@atrium/contracts/media/media.routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { readTextFile } from './captions-form.ts';

/** Saves a lesson's captions in a language, replacing existing ones. */
export function useSaveCaptions(lessonId: number) {
  return useMutation({
    mutationFn: async ({ language, file }: { language: string; file: File }) => {
      const content = await readTextFile(file);
      return call(saveCaptions, { params: { lessonId, language }, body: { content } });
    },
  });
}

/** Deletes a lesson's captions in a language. */
export function useDeleteCaptions(lessonId: number) {
  return useMutation({
    mutationFn: (language: string) => call(deleteCaptions, { params: { lessonId, language } }),
  });
}

/** Texts of adding captions to lessons. */
export const captions = {
  of: 'Captions for {{title}}',
  language: 'Language',
  add: 'Add captions',
  hint: 'WebVTT (.vtt) or SubRip (.srt), max 512 KB',
  replace: 'Replace',
  replaceOf: 'Replace {{language}} captions',
  removeOf: 'Remove {{language}} captions',
  saved: '{{language}} captions saved',
  removed: '{{language}} captions removed',
  remove: {
    title: 'Remove {{language}} captions?',
    body: 'Learners will no longer see them, and search will no longer find the spoken text in this language.',
    cancel: 'Cancel',
    confirm: 'Remove',
  },
  errors: {
    times: 'Line {{line}} has no valid time. Use a format like 00:01:02.000 --> 00:01:04.500.',
    encoding: 'Some characters can’t be read. Save the file as UTF-8 and choose it again.',
    too_long: 'The caption after line {{line}} is too long. Split it into shorter captions.',
    too_many: 'This file has too many captions for one lesson. Merge some of them.',
  },
} as const;

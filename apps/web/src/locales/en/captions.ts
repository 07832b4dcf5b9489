/** Texts of adding captions to lessons. */
export const captions = {
  of: 'Captions of {{title}}',
  language: 'Language',
  add: 'Add captions',
  hint: 'WebVTT (.vtt) or SubRip (.srt), max 512 KB',
  replace: 'Replace',
  replaceOf: 'Replace {{language}} captions',
  removeOf: 'Remove {{language}} captions',
  saved: '{{language}} captions saved',
  removed: '{{language}} captions removed',
  remove: {
    title: 'Remove the {{language}} captions?',
    body: 'Learners no longer see them, and what is said is no longer found in this language.',
    cancel: 'Cancel',
    confirm: 'Remove',
  },
  problem: {
    times:
      'Line {{line}} has no time that can be: it should read like 00:01:02.000 --> 00:01:04.500.',
    encoding: 'Some letters of this file cannot be read. Save it as UTF-8 and choose it again.',
    too_long: 'What is said after line {{line}} is too long to be shown at once.',
    too_many: 'This file has more captions than a lesson can have.',
  },
} as const;

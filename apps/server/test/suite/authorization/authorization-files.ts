/** The form of an uploaded video. */
export const videoForm = [
  '--line',
  'Content-Disposition: form-data; name="lessonId"',
  '',
  ':lessonId',
  '--line',
  'Content-Disposition: form-data; name="video"; filename="x"',
  '',
  '\0\0\0\u0020ftypisom',
  '--line--',
  '',
].join('\r\n');

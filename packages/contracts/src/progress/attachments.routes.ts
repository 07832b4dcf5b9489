export const uploadAttachment = {
  method: 'PUT',
  url: '/api/lessons/:lessonId/capstone/attachments/:attachmentId',
} as const;
export const deleteAttachment = {
  method: 'DELETE',
  url: '/api/lessons/:lessonId/capstone/attachments/:attachmentId',
} as const;
export const getAttachmentUrl = {
  method: 'GET',
  url: '/api/capstone-attachments/:learnerId/:attachmentId/url',
} as const;
export const downloadAttachment = {
  method: 'GET',
  url: '/api/capstone-attachments/:learnerId/:attachmentId',
} as const;

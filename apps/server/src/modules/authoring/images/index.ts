export { insertImages, listImagesOfCourse, type StoredImage } from './images.queries.ts';
export { imageRoutes } from './images.routes.ts';
export { hashBytes, toImageUrl } from './images.service.ts';

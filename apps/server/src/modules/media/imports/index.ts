export {
  attachCaptions,
  attachVideo,
  discardVideos,
  storeCaptions,
  storeVideo,
  type StoredCaptions,
  type StoredVideo,
} from './imported-media.service.ts';
export { storeLessonVideo } from './media.service.ts';

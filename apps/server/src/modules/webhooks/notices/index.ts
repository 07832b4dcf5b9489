export { renderNotice } from './render-notice.service.ts';

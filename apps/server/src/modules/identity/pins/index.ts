export { deletePin, deletePinSessions } from './pins.queries.ts';
export { pinRoutes } from './pins.routes.ts';
export { resetPin, verifyOwnPin } from './pins.service.ts';
export { createSheetCodes } from './sheet-codes.service.ts';

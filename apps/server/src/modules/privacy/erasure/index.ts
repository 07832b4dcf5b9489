export { eraseAccounts } from './erase-accounts.service.ts';
export { erasureRoutes } from './erasure.routes.ts';

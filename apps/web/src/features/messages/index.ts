export { MessageSettings } from './message-settings.tsx';
export { UnsubscribePanel } from './unsubscribe-panel.tsx';
export { useMessageDelivery } from './messages.api.ts';

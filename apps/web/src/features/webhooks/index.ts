export { WebhooksPanel } from './endpoints/webhooks-panel.tsx';

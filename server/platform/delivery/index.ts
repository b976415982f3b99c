export { createMailer, type SendMail } from './mailer';
export { isWebhookSecret } from './sign-webhook';
export { createWebhookSender, findWebhookFault, type SendWebhook } from './webhook-sender';

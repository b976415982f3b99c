export { createMailer, type SendMail } from './mailer';
export { createWebhookSender, findWebhookFault, type SendWebhook } from './webhook-sender';

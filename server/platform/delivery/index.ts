export { type DeliveryLane, DeliveryRefused } from './attempt';
export { deliverWhileListening } from './deliver-while-listening';
export { claimJobs, endAttempt, queuedNow } from './job-queue';
export { createMailer, type SendMail } from './mailer';
export { isWebhookSecret } from './sign-webhook';
export { createWebhookSender, findWebhookFault, type SendWebhook } from './webhook-sender';

export { type DeliveryLane, DeliveryRefused } from './attempt';
export { deliverWhileListening } from './deliver-while-listening';
export { claimJobs, endAttempt, queuedNow } from './job-queue';
export { createMailer, type SendMail } from './mailer';

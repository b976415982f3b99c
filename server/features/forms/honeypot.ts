/** Name of the field that people cannot see. A program that fills in every field reveals itself. */
export const HONEYPOT = 'leave-empty';

/** Videos of other sites, those of the site, and those in the background. */
export const VIDEO = '.sqs-video-wrapper,.sqs-native-video,.sqs-video-background-native';

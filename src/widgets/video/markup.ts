import type { MarkupContract } from '../../markup/data/markup-contract';
import { backgroundVideoStrings, foreignVideoStrings, videoStrings } from '../../strings/video';
import { VIDEO } from './selector';

/** The markup of videos. */
export const videoMarkup: MarkupContract = {
  names: ['video'],
  engine: VIDEO,
  docs: 'markup.md#videos',
  summary: {
    engine: '`.sqs-video-wrapper`, `.sqs-native-video`, `.sqs-video-background-native`',
    names: '`video` ([videos](#videos))',
    mounts: 'when it approaches the visible part',
  },
  attributes: {
    'data-title': {
      type: 'text',
      meaning: 'the accessible name of the player; by default that of the picture',
    },
    'data-background': { type: 'address', meaning: 'the file of a video in the background' },
    'data-html': { type: 'text', meaning: 'the frame of another site, as the engine prints it' },
    'data-provider-name': { type: 'text', meaning: 'the name of that site; by default its host' },
    'data-config-video': {
      type: 'json',
      shape: { type: 'object' },
      meaning: 'a video of the site, as the engine prints it',
    },
    'data-config-thumbnail': {
      type: 'json',
      shape: { type: 'object', properties: { assetUrl: { type: 'string' } } },
      meaning: 'its picture',
    },
    'data-config-native-video': {
      type: 'json',
      shape: { type: 'object' },
      meaning: 'a video in the background, as the engine prints it',
    },
  },
  events: ['vitrine:before-video', 'vitrine:track'],
  states: {
    '.vitrine-facade[data-state]': '`loading`, `playing`, `slow`, `failed`',
    '.vitrine-background[data-state]': '`playing`, `paused`',
    '.vitrine-video-message': 'the file cannot be played',
  },
  texts: { ...videoStrings, ...foreignVideoStrings, ...backgroundVideoStrings },
};

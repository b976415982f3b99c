/** Messages of the server about likes and comments. */
export const socialMessages = {
  noLikes: 'This item has no likes.',
  noComments: 'This item has no comments.',
  closed: 'Comments are closed.',
  noParent: 'The comment that you reply to is no longer there.',
  unknownComment: 'There is no comment with this id.',
  limited: 'Please try again in a few minutes.',
} as const;

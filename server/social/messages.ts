/** Messages of the server about likes. */
export const socialMessages = {
  noLikes: 'This item has no likes.',
  limited: 'Please try again in a few minutes.',
} as const;

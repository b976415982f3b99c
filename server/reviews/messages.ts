/** Messages of the server about reviews. */
export const reviewMessages = {
  notShown: 'There are no reviews of this item to show.',
  unknownPage: 'The reviews of this item end on an earlier page.',
} as const;

/** Messages of the server about reviews. */
export const reviewMessages = {
  notShown: 'There are no reviews of this item to show.',
  unknownReview: 'There is no review with this id.',
  invalid: 'The review is invalid.',
  sameId: 'Another review of this import has the same id.',
  unknownItem: 'The catalogue has no item with this itemId.',
  nativeId: 'A review that this store collected has this id. Choose another.',
  unknownPage: 'The reviews of this item end on an earlier page.',
} as const;

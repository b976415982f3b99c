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

/** Messages for the visitor who writes a review. */
export const writingMessages = {
  closed: 'This item takes no reviews.',
  invalid: 'Please check what is marked below.',
  noOrder: 'Enter the email address and the number of your order, or sign in.',
  noNumber: 'Enter the number of your order.',
  noEmail: 'Enter the email address of your order.',
  unknownOrder: 'There is no order of this item with this email address and this number.',
  unknownLink:
    'This link belongs to no order of this item. Enter your email address and the number of your order.',
  limited: 'Please try again in a few minutes.',
} as const;

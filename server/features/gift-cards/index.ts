export { createGiftCardCode, endingOf, parseGiftCardCode } from './gift-card-code';
export { listGiftCards } from './list-gift-cards';
export {
  findGiftCardProblem,
  type GiftCardShare,
  type StoredGiftCard,
  shareGiftCards,
} from './share-gift-cards';
export { giftCardsAsJson, lockCartGiftCards, returnGiftCards, spendAgain } from './stored-gift-cards';

/** Types of products (spec §3 Product). */
export const ProductType = { physical: 1, digital: 2, service: 3, giftCard: 4 } as const;

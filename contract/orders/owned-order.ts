import { z } from 'zod';
import { strictBody } from '../shared/request-fields';
import { orderKindSchema, orderMoneySchema, orderSchema, orderStatusSchema } from './order';

/** An order in the owner's list. */
const listedOrderSchema = z.object({
  orderNumber: z.int().positive(),
  placedAt: z.iso.datetime(),
  status: orderStatusSchema,
  kind: orderKindSchema,
  testMode: z.boolean(),
  name: z.string(),
  email: z.string(),
  /** Units of all lines. */
  quantity: z.int().min(0),
  grandTotal: orderMoneySchema,
});

export const ownedOrderPageSchema = z.object({
  count: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  /** Newest first, at most fifty. */
  orders: z.array(listedOrderSchema),
});

/** What happened to an order. */
const orderEventSchema = z.object({
  /** ISO time. */
  at: z.string(),
  kind: z.enum(['placed', 'status', 'email']),
  /** Name of the person who changed the status; null for what the shop did. */
  actor: z.string().nullable(),
  /** The status before; null unless `kind` is `status`. */
  from: orderStatusSchema.nullable(),
  /** The status after; null for an e-mail. */
  to: orderStatusSchema.nullable(),
  /** What an e-mail was, to whom, and what became of it; null for others. */
  email: z
    .object({
      kind: z.enum(['confirmation', 'gift-card']),
      recipient: z.string(),
      state: z.enum(['pending', 'delivered', 'failed']),
    })
    .nullable(),
});

/** A gift card that was bought in an order. */
const ownedGiftCardSchema = z.object({
  code: z.string(),
  amount: orderMoneySchema,
  /** What is left on it. */
  balance: orderMoneySchema,
  /** ISO time; null for a card that does not expire. */
  expiresAt: z.string().nullable(),
  /** Oldest first. */
  uses: z.array(
    z.object({
      orderNumber: z.int().positive(),
      amount: orderMoneySchema,
      /** ISO time. */
      usedAt: z.string(),
      /** Whether the amount is on the card again. */
      isReturned: z.boolean(),
    }),
  ),
});

export const ownedOrderSchema = z.object({
  order: orderSchema,
  giftCards: z.array(ownedGiftCardSchema),
  /** Newest first. */
  history: z.array(orderEventSchema),
});

/** A new status, with the one that it replaces: nobody overwrites a change that they have not seen. */
export const statusChangeSchema = strictBody({ status: orderStatusSchema, from: orderStatusSchema });

export type ListedOrder = z.infer<typeof listedOrderSchema>;
export type OwnedOrderPage = z.infer<typeof ownedOrderPageSchema>;
export type OrderEvent = z.infer<typeof orderEventSchema>;
export type OwnedGiftCard = z.infer<typeof ownedGiftCardSchema>;
export type OwnedOrder = z.infer<typeof ownedOrderSchema>;
export type StatusChange = z.infer<typeof statusChangeSchema>;

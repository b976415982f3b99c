import { z } from 'zod';
import { unexpectedOption } from '../shared/owner-messages';
import { subscriptionPlanSchema } from '../subscriptions/subscription-plan';

/** `received` while the store has still to agree on a date with the visitor. */
export const ORDER_STATUSES = ['received', 'confirmed', 'fulfilled', 'canceled'] as const;

export const orderStatusSchema = z.enum(ORDER_STATUSES, {
  error: unexpectedOption,
});

export const orderKindSchema = z.enum(['cart', 'subscription']);

/** A decimal amount with its currency (spec §3 Money). */
export const orderMoneySchema = z.object({ value: z.string(), currency: z.string() });

const contactSchema = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });

const addressSchema = z.object({
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
});

const giftSchema = z.object({ email: z.string(), message: z.string().nullable() });

/** An answer to the product's form, as text. */
const detailSchema = z.object({ title: z.string(), text: z.string() });

const discountSchema = z.object({ name: z.string(), amount: orderMoneySchema });

const taxSchema = discountSchema.extend({
  /** Whether the prices include it. */
  isIncluded: z.boolean(),
});

/** What a gift card pays of an order. */
const giftCardPaymentSchema = z.object({
  /** The last four characters of its code. */
  ending: z.string(),
  amount: orderMoneySchema,
  /** Whether the amount is on the card again, because the order is canceled. */
  isReturned: z.boolean(),
});

/** A payment in equal parts, as the visitor chose it. In test mode none of them is taken. */
const orderInstalmentsSchema = z.object({
  brand: z.enum(['Afterpay', 'Clearpay']),
  /** Number of payments. */
  count: z.int().positive(),
  /** Each of them, rounded. */
  payment: orderMoneySchema,
});

const orderItemSchema = z.object({
  itemId: z.string(),
  sku: z.string(),
  productName: z.string(),
  /** 1 physical, 2 digital, 3 service, 4 gift card. */
  productType: z.int().min(1).max(4),
  attributes: z.record(z.string(), z.string()),
  quantity: z.int().positive(),
  unitPrice: orderMoneySchema,
  total: orderMoneySchema,
  details: z.array(detailSchema),
  /** Of a subscription; null for other items. */
  subscriptionPlan: subscriptionPlanSchema.nullable(),
  /** One for each unit of a gift card. */
  giftCardCodes: z.array(z.string()),
  /** Path of the product's page. */
  url: z.string(),
  imageUrl: z.string().nullable(),
});

/** An order as it was placed (spec §3 Order). */
export const orderSchema = z.object({
  id: z.string(),
  orderNumber: z.int().positive(),
  websiteId: z.string(),
  purchasedCartId: z.string(),
  /** True for an order without a payment. */
  testMode: z.boolean(),
  kind: orderKindSchema,
  status: orderStatusSchema,
  placedAt: z.iso.datetime(),
  /** Tag of the visitor's language; null for the site's own. */
  language: z.string().nullable(),
  currencyCode: z.string(),
  contact: contactSchema,
  shippingAddress: addressSchema.nullable(),
  gift: giftSchema.nullable(),
  shippingOption: z.object({ name: z.string() }).nullable(),
  items: z.array(orderItemSchema),
  discounts: z.array(discountSchema),
  taxes: z.array(taxSchema),
  subtotal: orderMoneySchema,
  discountTotal: orderMoneySchema,
  shippingTotal: orderMoneySchema,
  taxTotal: orderMoneySchema,
  grandTotal: orderMoneySchema,
  giftCardPayments: z.array(giftCardPaymentSchema),
  /** `grandTotal` less what gift cards pay. */
  amountDue: orderMoneySchema,
  /** How `amountDue` is divided; null for a payment at once. */
  instalments: orderInstalmentsSchema.nullable(),
});

export type OrderStatus = z.infer<typeof orderStatusSchema>;
export type OrderKind = z.infer<typeof orderKindSchema>;
export type OrderContact = z.infer<typeof contactSchema>;
export type OrderAddress = z.infer<typeof addressSchema>;
export type OrderGift = z.infer<typeof giftSchema>;
export type OrderInstalments = z.infer<typeof orderInstalmentsSchema>;
export type OrderDetail = z.infer<typeof detailSchema>;
export type OrderMoney = z.infer<typeof orderMoneySchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
export type Order = z.infer<typeof orderSchema>;

import { z } from 'zod';
import { strictBody } from '../shared/request-fields';

const MOST = 1_000_000_000;

/** The stock of a variant. The quantity of an unlimited one is 0. */
const stockSchema = z.strictObject({
  isUnlimited: z.boolean(),
  quantity: z
    .int({ error: 'A quantity is a whole number.' })
    .min(0, { error: 'A quantity is 0 or more.' })
    .max(MOST, { error: `A quantity is at most ${MOST.toLocaleString('en')}.` }),
});

export const STOCK_STATES = ['low', 'sold-out', 'unlimited'] as const;

/** A variant whose stock is counted. */
const inventoryRowSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  title: z.string(),
  /** The values of its options, such as `Large, Ash`. */
  options: z.string(),
  sku: z.string(),
  /** Of a small picture; null without one. */
  pictureUrl: z.string().nullable(),
  /** Whether visitors see the product. */
  isVisible: z.boolean(),
  stock: stockSchema,
  /** The quantity from which on the stock is low; 0 for never. */
  lowStock: z.int().min(0),
});

export const inventoryPageSchema = z.object({
  count: z.int().min(0),
  /** Variants with low stock among those that match the search. */
  lowCount: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  rows: z.array(inventoryRowSchema),
});

/** `stockBefore` is the stock that the owner saw. */
export const stockUpdateSchema = strictBody({ stock: stockSchema, stockBefore: stockSchema });

export const changedStockSchema = z.object({ stock: stockSchema });

export type Stock = z.infer<typeof stockSchema>;
export type StockState = (typeof STOCK_STATES)[number];
export type InventoryRow = z.infer<typeof inventoryRowSchema>;
export type InventoryPage = z.infer<typeof inventoryPageSchema>;
